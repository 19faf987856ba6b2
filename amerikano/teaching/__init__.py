"""What lessons are written with: exercises, goals, questions, progress.

lesson = Lesson(1, "Dealing", steps=["draw"])
lesson.exercise("draw", task="Draw a card.", position='players = ["You", "Bo", "Cem"]', goal=played("draw"), …)
"""

from amerikano.teaching.checking.exercises import check
from amerikano.teaching.classroom import table_by_number, teachers_table
from amerikano.teaching.exercise import COMPUTER, Exercise
from amerikano.teaching.goals import (
    all_of,
    auction_over,
    bid_made,
    bids,
    deal_over,
    either,
    exchanged,
    in_front,
    no_useful_discard,
    opened,
    out_with_joker,
    played,
    tricks,
    turns,
    went_out,
    wrote,
)
from amerikano.teaching.lesson import Lesson
from amerikano.teaching.quiz import Question
from amerikano.teaching.table_of_contents import contents
from amerikano.teaching.worksheet import Problem, exercises_of, worksheet

__all__ = [
    "COMPUTER",
    "Exercise",
    "Lesson",
    "Problem",
    "Question",
    "all_of",
    "auction_over",
    "bid_made",
    "bids",
    "check",
    "contents",
    "deal_over",
    "either",
    "exchanged",
    "exercises_of",
    "in_front",
    "no_useful_discard",
    "opened",
    "out_with_joker",
    "played",
    "table_by_number",
    "teachers_table",
    "tricks",
    "turns",
    "went_out",
    "worksheet",
    "wrote",
]
