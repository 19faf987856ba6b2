"""A worksheet: positions on paper with tasks, without a hidden card, black on white, whole on every page."""

from __future__ import annotations

import re
from base64 import b64decode
from dataclasses import replace
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from amerikano.teaching import Exercise, Problem, course, exercises_of, played, worksheet
from amerikano.teaching.checking import run
from tests.saved import page_of_saved
from tests.support import record

if TYPE_CHECKING:
    from pathlib import Path

RUMMY = record(
    contract="set 3 + run 3",
    maker="Bo",
    turn="You",
    drawn=True,
    opened=["Bo"],
    table=["Bo: ♠Q ♥Q ♦Q", "Bo: ♥5 ♥6 ★"],
    You="♥8 ♠3 ♦10 ★",
    Bo="♣A ♣2 ♣3",
    Cem="♠A ♠2 ♠4",
)
AUCTION = """
    amerikano = 1
    game = "amerikaner"
    players = ["Ada", "Bo", "Cem", "Dag"]
    rules = "classic"
    dealer = "Dag"
    moves = ["Ada: bid 8", "Bo: pass", "Cem: pass", "Dag: pass", "Ada: play ♦4", "Ada: call ♦A"]
    [hands]
    Ada = "♦K ♦Q ♦J ♦9 ♦4 ♠A ♠9 ♥K ♥7 ♣K ♣J ♣8 ♣3"
    Bo = "♦10 ♦7 ♦2 ♠K ♠8 ♠6 ♠5 ♠4 ♥A ♥J ♥6 ♥5 ♥2"
    Cem = "♦A ♦6 ♠Q ♠J ♠2 ♥Q ♥10 ♥3 ♣A ♣9 ♣6 ♣5 ♣2"
    Dag = "♦8 ♦5 ♦3 ♠10 ♠7 ♠3 ♥9 ♥8 ♥4 ♣Q ♣10 ♣7 ♣4"
"""
HIDDEN = {RUMMY: ("♣A ♣2 ♣3", "♠A ♠2 ♠4"), AUCTION: ("♦A ♦6 ♠Q ♠J ♠2 ♥Q ♥10", "♦8 ♦5 ♦3 ♠10 ♠7 ♠3 ♥9")}
"""Of each record two pieces of hidden hands; changed for one another they leave a position that looks the same."""
ASKED = Exercise(
    name="asked",
    task="Is ♥8 of use?",
    position=RUMMY,
    choices={"Yes": "It is.", "No": "It fits."},
    answer="Yes",
    hints=["One.", "Two.", "Three."],
    solution=["answer Yes"],
    why="The joker is the seven.",
)
DRAWN = Exercise(
    name="drawn",
    task="Draw a card.",
    position='players = ["You", "Bo", "Cem"]\ncontract = "run 4"\nturn = "Cem"\nseed = 4',
    goal=played("draw"),
    hints=["Look.", "There are two piles.", "Touch the stock."],
    solution=["draw stock"],
    why="A turn starts so.",
)


class Reader(HTMLParser):
    """Reads a page: its tags, its text, and for each card whether its row and its problem stay on one page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.styles: list[str] = []
        self.tags: list[str] = []
        self.text = ""
        self.cards: list[str] = []
        self.cut: list[str] = []
        self.pages = 1
        self.feed(html)
        self.close()
        assert [] == self.styles

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that opens, with its style."""
        self.tags.append(tag)
        style = dict(attrs).get("style") or ""
        self.pages += "break-before:page" in style
        if tag not in {"meta", "br"}:
            self.styles.append(style)

    def handle_endtag(self, tag: str) -> None:
        """Note that it closes."""
        del tag
        self.styles.pop()

    def handle_data(self, data: str) -> None:
        """Note the text; a card is what stands alone in a frame."""
        self.text += data
        if self.styles and "border:1px solid" in self.styles[-1]:
            self.cards.append(data)
            if sum("break-inside:avoid" in style for style in self.styles) < 2:
                self.cut.append(data)


def read(*problems: Any, **fields: Any) -> Reader:
    """Return the page of a worksheet, read."""
    return Reader(worksheet(*problems, **fields).page())


@pytest.mark.parametrize("position", [RUMMY, AUCTION], ids=["amerikano", "amerikaner"])
def test_a_page_shows_position_task_and_lines(position: str) -> None:
    """The hand of the one who is asked, what lies on the table, who is to do what, the task, lines to write on."""
    page = worksheet(Problem(position=position, task="What now?", lines=4)).page()
    text = Reader(page).text
    mine = "♠3 ♡8 ♢10 ★" if position == RUMMY else "♠A ♠9 ♡K ♡7 ♢K ♢Q ♢J ♢9 ♣K ♣J ♣8 ♣3"
    assert sorted(mine.split()) == sorted(set(mine.split()) & set(Reader(page).cards))
    assert "Your hand" in text
    assert "What now?" in text
    assert ("★=♡7" if position == RUMMY else "trumps: diamonds · you bid 8 and called\N{NO-BREAK SPACE}♢A") in text
    assert 4 == page.count("height:9mm")
    assert "Name:" in text


@pytest.mark.parametrize("position", [RUMMY, AUCTION], ids=["amerikano", "amerikaner"])
def test_who_is_to_move_is_said_where_a_move_is_asked_for(position: str) -> None:
    """A move is asked for by a position without a task and by an exercise with a goal; a question could be answered by it."""
    now = "You are to lay cards or discard." if position == RUMMY else "Bo is to play a card."
    assert now in read(position).text
    assert now in repr(worksheet(position))
    for asked in Problem(position=position, task="Who plays next?"), Problem(position=position, choices=["You", "Bo"]):
        assert now not in read(asked).text
        assert now not in repr(worksheet(asked))


@pytest.mark.parametrize("position", [RUMMY, AUCTION], ids=["amerikano", "amerikaner"])
def test_no_hidden_card_is_in_it(position: str) -> None:
    """Whatever lies in the hidden hands, page, cell and words are the same; the record itself is nowhere."""
    one, two = HIDDEN[position]
    other = position.replace(one, "?").replace(two, one).replace("?", two)
    assert position != other
    sheet, same = worksheet(position), worksheet(other)
    assert (sheet.page(), sheet._repr_html_(), repr(sheet)) == (same.page(), same._repr_html_(), repr(same))
    assert "seed" not in sheet.page()
    seen = Problem(position=position, shown=["Cem", "Bo"])
    assert worksheet(seen).page() != worksheet(Problem(position=other, shown=["Cem", "Bo"])).page()


def test_only_the_hands_that_are_named_are_shown() -> None:
    """`shown` names whose hands are printed; of several nobody is You, and one alone is."""
    both = read(Problem(position=AUCTION, shown=["Cem", "Ada"]))
    assert "Cem's hand" in both.text
    assert {"♢A", "♠Q", "♢K"} <= set(both.cards)
    assert not {"♢10", "♢8"} & set(both.cards)
    assert "You" not in both.text
    alone = read(Problem(position=AUCTION, shown=["Dag"]))
    assert "Your hand" in alone.text
    assert "♢8" in alone.cards
    assert not {"♢K", "♢A"} & set(alone.cards)


def test_each_shown_hand_says_whose_it_is() -> None:
    """A hand after melds would read as more melds: each stands in a row that begins with its owner, the one asked first."""
    text = read(Problem(position=RUMMY, shown=["Cem", "Bo"])).text
    assert "Cem's hand ♠A ♠2 ♠4Bo's hand ♣A ♣2 ♣3" in text
    assert text.index("♡5 ♡6") < text.index("Cem's hand") < text.index("Bo's hand")
    assert "You's" not in text


def test_a_task_that_names_whom_it_asks_keeps_the_name() -> None:
    """One hand alone is Yours on paper; where a text names its owner, the sheet does. Part of a word is no name."""
    alone = {"position": AUCTION.replace("Ada", "Mia"), "shown": ["Mia"]}
    for named in {"task": "Mia wants to lead."}, {"choices": ["Mia", "Bo"]}, {"answer": "Mia's trick."}:
        text = read(Problem(**alone | named)).text
        assert "Mia's hand" in text
        assert "Your hand" not in text
    for other in {}, {"task": "Miami? Bo plays."}:
        assert "Your hand" in read(Problem(**alone | other)).text


def test_idle_players_share_a_line() -> None:
    """Of seats one after another with nothing on the table is said once what is alike; a seat with melds has a row of its own."""
    idle = 'players = ["You", "Bo", "Cem", "Dag"]\ncontract = "run 4"\nmaker = "You"\ndrawn = true\nseed = 4'
    facts = "not opened, chips 3, penalty 0"
    assert f"You cards 14, {facts} Bo, Cem, Dag each cards 13, {facts}" in read(idle).text
    page = worksheet(RUMMY).page()
    assert ["You", "Bo", "Cem"] == re.findall(r"<strong>(You|Bo|Cem)</strong>", page)
    assert "each" not in page


def test_questions_on_one_position_stand_under_one_table() -> None:
    """Those that follow one another: the table once, its questions by letters, their answers too; later it is printed again."""
    same = [Problem(position=RUMMY, task=f"Task {number}", answer=f"Answer {number}") for number in range(4)]
    sheet = worksheet(*same[:2], ASKED, AUCTION, same[2])
    text = Reader(sheet.page()).text
    assert 2 == text.count("discard pile")
    order = ("1 a Task 0", "1 b Task 1", "1 c Is", "Which move", "Task 2")
    assert list(order) == sorted(order, key=text.index)
    assert 2 == repr(sheet).count("Stock:")
    assert "1 b. Task 1" in repr(sheet)
    told = Reader(worksheet(*same[:2], ASKED, answers=True).page()).text.partition(": answers")[2]
    assert "1 a Answer 0" in told
    assert "1 b Answer 1" in told
    assert "Your hand" in text  # a name in one question's text would make it another table
    many = read(*[Problem(position=RUMMY, task=f"<{number}>") for number in range(27)]).text
    assert "1 27 <26>" in many


def test_an_exercise_may_have_another_task_on_paper() -> None:
    """What speaks of the table is said otherwise on paper; the words of the exercise are the table's."""
    text = read(replace(DRAWN, on_paper="From which pile?")).text
    assert "From which pile?" in text
    assert DRAWN.task not in text


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of lessons, those of the course meanwhile: lesson 4, and a copy of it that cannot run."""
    text = (course.lessons() / "04-contract-and-opening.md").read_text(encoding="utf-8")
    (tmp_path / "04-contract-and-opening.md").write_text(text, encoding="utf-8")
    copy = tmp_path / "04-contract-and-opening-Copy1.md"
    copy.write_text(text.replace("lesson.exercise(", "nothing(", 1), encoding="utf-8")
    monkeypatch.setattr(course, "lessons", lambda: tmp_path)
    return tmp_path


def test_the_exercises_of_a_lesson_by_its_number(folder: Path) -> None:
    """They are those of its file in their order, and can be printed; a copy that somebody works in is not taken for it."""
    lesson = run(folder / "04-contract-and-opening.md").lesson
    assert list(lesson.exercises) == [exercise.name for exercise in exercises_of(4)]
    assert repr(worksheet(*lesson.exercises.values())) == repr(worksheet(*exercises_of(4)))


@pytest.mark.parametrize("number", [5, 0, -1, True, "4", 4.0, None])
def test_a_number_of_which_there_is_no_lesson(folder: Path, number: Any) -> None:
    """It is said which numbers there are."""
    with pytest.raises(ValueError, match=re.escape(f"expected the number of a lesson from 4 to 4, got {number!r}")):
        exercises_of(number)


def test_exercises_of_a_lesson_that_does_not_run(folder: Path) -> None:
    """A lesson that somebody changed may not run any more: the error says where."""
    file = folder / "04-contract-and-opening.md"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('lesson.exercise(\n    "ready"', 'lesson.exercise(\n    "steady"'), encoding="utf-8")
    with pytest.raises(
        ValueError, match=r"^04-contract-and-opening.md, exercise 'steady': code cell \d+ raises ValueError"
    ):
        exercises_of(4)


def test_nothing_of_the_lesson_is_shown(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the lesson prints and displays stays out of the notebook in which its exercises are asked for."""
    file = folder / "04-contract-and-opening.md"
    loud = 'from IPython.display import display\n\ndisplay("seen")\nprint("seen")\nfrom amerikano.teaching import'
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("from amerikano.teaching import", loud, 1), encoding="utf-8")
    monkeypatch.setenv("IPYTHONDIR", str(folder))
    shell = InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}}))
    shown: list[Any] = []
    monkeypatch.setattr(shell.display_pub, "publish", lambda *data, **_: shown.append(data))
    try:
        assert exercises_of(4)
    finally:
        InteractiveShell.clear_instance()
    assert ([], "") == (shown, capsys.readouterr().out)


def test_every_sheet_says_which_it_is() -> None:
    """In the margins stand the page, and after the first one, which has them in its text, title and room for the name."""
    style = worksheet(RUMMY, title="Homework, 5b").page().partition("<style>")[2].partition("</style>")[0]
    assert '@bottom-right { content: "Page " counter(page) }' in style
    assert re.search(r'@page \{ @top-left \{ content: "Homework\\2c  5b" \} @top-right \{ content: "Name: _+"', style)
    assert re.search(r"@page :first \{[^{}]*@top-left \{ content: none \} @top-right \{ content: none \}", style)
    assert '@page answers { @top-left { content: "Homework\\2c  5b: answers" } @top-right { content: none }' in style
    assert "page:answers" in worksheet(ASKED, answers=True).page()
    assert style.count("{") == style.count("}")


def test_no_title_ends_the_style_sheet() -> None:
    """Whatever stands in a title is text in the margin as well, and a long one leaves room for the name."""
    title = 'A "B" \\ {C} </style><b>\n♥ 1'
    style = worksheet(RUMMY, title=title).page().partition("<style>")[2].partition("</style>")[0]
    (written,) = re.findall(r'@page \{ @top-left \{ content: "([^"]*)" \}', style)
    assert " ".join(title.split()).replace("♥", "♡") == re.sub(
        r"\\([0-9a-f]+) ", lambda sign: chr(int(sign[1], 16)), written
    )
    assert not set('{}<>"') & set(written)
    style = worksheet(RUMMY, title="word " * 30).page().partition("<style>")[2]
    (written,) = re.findall(r'@page \{ @top-left \{ content: "([^"]*)" \}', style)
    assert 40 < len(written) <= 55
    assert written.startswith("word word")


def test_black_on_white_and_suits_without_colour() -> None:
    """No colour but black and white; the red suits are hollow signs wherever a card is named."""
    page = worksheet(RUMMY, AUCTION, ASKED, title="♥ and ♦").page()
    assert {"#000", "#fff"} == set(re.findall(r"#[0-9a-f]{3,6}\b", page))
    assert not re.search(r"\b(rgb|red|url)\b", page)
    assert not set("♥♦") & set(page)
    assert "Is ♡8 of use?" in page


def test_no_card_is_cut_by_a_page_break() -> None:
    """Each problem stays together as a whole; were it longer than a page, each row of cards still would."""
    page = worksheet(RUMMY, AUCTION, ASKED, Problem(position=RUMMY, task="Another.")).page()
    found = Reader(page)
    assert len(found.cards) > 20
    assert [] == found.cut
    assert 3 == len(re.findall(r'break-inside:avoid[^"]*"><h2', page))


def test_it_fits_a4_and_letter() -> None:
    """No size of paper is asked for, and the sheet is no wider than what the narrower one leaves between the margins."""
    page = worksheet(RUMMY).page()
    style = page.partition("<style>")[2].partition("</style>")[0]
    assert ["22mm 15mm 15mm"] == re.findall(r"@page[^@]*margin: ([^;]*);", style)
    assert not re.search(r"\bsize\b", style)
    (width,) = re.findall(r"amerikano-worksheet\" style=\"[^\"]*max-width:(\d+)mm", page)
    assert int(width) <= 210 - 2 * 15 < 216 - 2 * 15


def test_the_page_needs_nothing_but_itself() -> None:
    """The page fetches nothing and runs nothing; names and tasks are text, whatever they look like."""
    position = RUMMY.replace("Bo", "B<i>o</i>").replace("B<i>o</i> =", '"B<i>o</i>" =')
    page = worksheet(Problem(position=position, task="<script>1</script>"), title="<b>T</b>").page()
    found = Reader(page)
    assert not {"script", "img", "link", "iframe", "i", "b", "a"} & set(found.tags)
    assert not re.search(r"https?:|src=", page)
    assert "B<i>o</i>" in found.text
    assert "<script>1</script>" in found.text
    assert "<b>T</b>" in found.text


def test_answers_stand_on_a_page_of_their_own_when_asked() -> None:
    """Without being asked for no answer is in it; with them a second page begins."""
    problems = (Problem(position=RUMMY, answer="Lay ♥8 off."), ASKED, DRAWN)
    found = read(*problems)
    assert 1 == found.pages
    assert not any(told in found.text for told in ("Lay ♡8 off.", "The joker is the seven.", "Touch the stock."))
    found = read(*problems, answers=True)
    assert 2 == found.pages
    _, _, told = found.text.partition(": answers")
    assert "1 a Lay ♡8 off.1 b Yes. The joker is the seven.2 Touch the stock. A turn starts so." in told
    assert "Lay ♥8 off." in repr(worksheet(*problems, answers=True))


def test_an_exercise_of_a_lesson() -> None:
    """The answers to a question are there to be ticked; the computer players have moved, as in the lesson."""
    found = read(ASKED, DRAWN)
    assert "☐ Yes" in found.text
    assert "☐ No" in found.text
    assert "Draw a card." in found.text
    assert found.text.count("You are to draw.") == 1  # Cem has played, whose turn it was


def test_a_deal_that_is_over_shows_its_count() -> None:
    """At the end all hands lie open, and the count is what there is to ask about."""
    over = record(contract="run 4", maker="Bo", turn="You", drawn=True, opened=["You"], You="♣2", Bo="♥8 ♥9")
    found = read(over.replace("[hands]", 'moves = ["You: discard ♣2"]\n[hands]'))
    assert "The deal is over." in found.text
    assert {"♡8", "♡9"} <= set(found.cards)
    assert "(AK-27)" in found.text
    assert [] == found.cut


def test_the_first_lines_may_be_left_out() -> None:
    """As in an exercise; and the line of a fault is counted as it was written."""
    short = "\n".join(RUMMY.splitlines()[2:])
    assert worksheet(RUMMY).page() == worksheet(short).page()
    with pytest.raises(ValueError, match="problem 1 of the worksheet: line 3: 'nobody' cannot be read"):
        worksheet('\nplayers = ["You", "Bo", "Cem"]\nmaker = "nobody"\n')


@pytest.mark.parametrize(
    "problem, error, said",
    [
        (7, TypeError, "expected a position as text, an exercise"),
        ("", ValueError, "'players' cannot be read; expected 3 to 5 players"),
        ("nonsense", ValueError, "line 1: 'nonsense' cannot be read; expected a line KEY = VALUE"),
        (RUMMY.replace("♥8", "♥12"), ValueError, "'♥12' cannot be read; expected cards"),
        (RUMMY.replace("♠3", "♥8 ♥8"), ValueError, "♥8"),
        (AUCTION.replace("Bo: pass", "Bo: bid 2"), ValueError, "move 2 (Bo: bid 2) is refused; Bo is told: "),
        (
            Problem(position=AUCTION, shown=["Eva"]),
            ValueError,
            "expected names of Ada, Bo, Cem, Dag in shown, got 'Eva'",
        ),
    ],
)
def test_what_cannot_be_printed_is_named(problem: Any, error: type[Exception], said: str) -> None:
    """One error says which problem it is, and what was expected."""
    with pytest.raises(error, match=r"^problem 2 of the worksheet: ") as raised:
        worksheet(RUMMY, problem)
    assert said in str(raised.value)


@pytest.mark.parametrize(
    "fields, error, said",
    [
        ({"position": 3}, TypeError, "expected the position as text, got 3"),
        ({"position": RUMMY, "task": None}, TypeError, "expected the task as text, got None"),
        ({"position": RUMMY, "choices": "Yes"}, TypeError, "expected choices as a list of texts, got 'Yes'"),
        ({"position": RUMMY, "shown": [1]}, TypeError, "expected shown as a list of texts"),
        ({"position": RUMMY, "lines": -1}, ValueError, "expected a number of lines from 0 to 20, got -1"),
        ({"position": RUMMY, "lines": 21}, ValueError, "from 0 to 20, got 21"),
    ],
)
def test_a_problem_that_cannot_be(fields: dict[str, Any], error: type[Exception], said: str) -> None:
    """A field that is none is refused when the problem is written."""
    with pytest.raises(error, match=re.escape(said)):
        Problem(**fields)


def test_wrong_arguments() -> None:
    """A worksheet of nothing, a title that is no text, answers that nobody gave."""
    with pytest.raises(ValueError, match="expected at least one position, exercise or Problem"):
        worksheet()
    with pytest.raises(TypeError, match="expected the title as text, got 3"):
        worksheet(RUMMY, title=3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected answers=True or answers=False, got 'yes'"):
        worksheet(RUMMY, answers="yes")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"problem 2 of the worksheet: expected an answer, Problem\(…, answer=…\)"):
        worksheet(ASKED, RUMMY, answers=True)


def test_the_page_is_saved_and_nothing_overwritten(tmp_path: Path) -> None:
    """The file is the page; a file that is there stays as it is unless it is said otherwise."""
    file = tmp_path / "sheet.html"
    first, second = worksheet(RUMMY), worksheet(AUCTION)
    assert file == first.save(str(file))
    assert first.page() == file.read_text(encoding="utf-8")
    with pytest.raises(FileExistsError, match="is there already: choose another name, or say overwrite=True"):
        second.save(file)
    assert first.page() == file.read_text(encoding="utf-8")
    second.save(file, overwrite=True)
    assert second.page() == file.read_text(encoding="utf-8")
    with pytest.raises(ValueError, match=r"ends in \.html, got 'sheet.pdf'"):
        first.save("sheet.pdf")


def test_the_link_downloads_the_page() -> None:
    """In a cell a link holds the page itself, under a name made of the title, and is not printed."""
    sheet = worksheet(RUMMY, title="Sets & runs, 5b")
    html = sheet._repr_html_()
    (data,) = re.findall(r'href="data:text/html;base64,([^"]+)"', html)
    assert sheet.page() == b64decode(data).decode()
    assert 'download="sets-runs-5b.html"' in html
    assert "@media print { .amerikano-worksheet-file { display: none } }" in html


def test_the_answer_has_the_moves_of_every_stage() -> None:
    """Where further hints take over in the course of an exercise, the answer is the last one of each."""
    one = replace(DRAWN, later=[(played("draw"), ["One.", "Two.", "Then discard ♠3."])])
    assert f"{DRAWN.hints[-1]} Then discard ♠3. {DRAWN.why}" in Reader(worksheet(one, answers=True).page()).text


def test_the_title_names_the_games() -> None:
    """Without a title the games are named."""
    assert "<title>Amerikano and Amerikaner</title>" in worksheet(RUMMY, AUCTION, RUMMY).page()
    assert "<title>Amerikaner</title>" in worksheet(AUCTION).page()


@pytest.mark.slow
def test_a_saved_notebook_becomes_a_page_with_the_worksheet(tmp_path: Path) -> None:
    """`jupyter nbconvert --to html` keeps the sheet as it is, with what keeps a card on one page."""
    sheet = worksheet(RUMMY, ASKED, answers=False)
    page = page_of_saved("worksheet(…)", {"text/html": sheet._repr_html_()}, tmp_path)
    (whole,) = re.findall(r'<div class="amerikano-worksheet".*</div>', sheet.page())
    assert whole in page
