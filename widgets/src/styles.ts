/** The style sheets, made once for all tables of the page. */

import auction from "../styles/auction.css";
import base from "../styles/base.css";
import big from "../styles/big.css";
import cards from "../styles/cards.css";
import front from "../styles/front.css";
import medium from "../styles/medium.css";
import middle from "../styles/middle.css";
import narrow from "../styles/narrow.css";
import pages from "../styles/pages.css";
import phone from "../styles/phone.css";
import seats from "../styles/seats.css";
import teacher from "../styles/teacher.css";
import tokens from "../styles/tokens.css";
import trick from "../styles/trick.css";
import tricks from "../styles/tricks.css";

/** In the order of the cascade: what depends on the size of the container comes last. */
const TEXTS = [
  tokens,
  cards,
  base,
  seats,
  middle,
  front,
  pages,
  medium,
  narrow,
  trick,
  auction,
  tricks,
  teacher,
  big,
  phone,
];

let sheets: CSSStyleSheet[] | undefined;

export function styles(): CSSStyleSheet[] {
  sheets ??= TEXTS.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return sheets;
}
