// On which days of the week a program is trained: how many it takes, and which are suggested.
import { type Weekday, weekdays } from '@spotter/contracts/civil-date';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { defaultDays, daysToChoose } from '@spotter/domain/assigned-programs/schedule';
import { outlineOf } from '@spotter/domain/programs/outline';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';

const outline = ({ tree }: ProgramDetail) => outlineOf(tree as unknown as ProgramTree);

/** So many weekdays have to be chosen. */
export const trainingDays = (program: ProgramDetail): number => daysToChoose(outline(program));

/** Those on which the server would plan it where nobody chose. */
export const suggestedDays = (program: ProgramDetail): readonly Weekday[] => defaultDays(outline(program));

/** Chosen days stay in the order of the week. */
export const toggleDay = (days: readonly Weekday[], day: Weekday): readonly Weekday[] =>
  days.includes(day) ? days.filter((each) => each !== day) : weekdays.filter((each) => each === day || days.includes(each));
