/** The style sheet, made once for all tables of the page. */

import text from "../styles/table.css";

let sheet: CSSStyleSheet | undefined;

export function style(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  return sheet;
}
