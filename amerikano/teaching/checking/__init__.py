"""Whether a lesson is fit for learners: the checks that the course's tests, `amerikano check-lesson` and lesson 20 share."""

from amerikano.teaching.checking.exercises import Checked, check
from amerikano.teaching.checking.lessons import Finding, LessonFileError, RanLesson, check_lesson, findings, run

__all__ = ["Checked", "Finding", "LessonFileError", "RanLesson", "check", "check_lesson", "findings", "run"]
