// On which days of the week a program is trained: how many it takes, and which are suggested.
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { weekdays } from '@spotter/domain/civil-date';
import type { Weekday } from '@spotter/domain/programs/program-tree';

const spread: Readonly<Record<number, readonly Weekday[]>> = {
  1: ['mon'],
  2: ['mon', 'thu'],
  3: ['mon', 'wed', 'fri'],
  4: ['mon', 'tue', 'thu', 'fri'],
  5: ['mon', 'tue', 'wed', 'fri', 'sat'],
  6: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  7: weekdays,
};

/** Training days of the fullest week: so many weekdays have to be chosen. */
export const trainingDays = (program: ProgramDetail): number =>
  Math.min(
    7,
    Math.max(1, ...program.tree.weeks.map((week) => week.days.filter((day) => day.rest !== true && day.slots.length > 0).length)),
  );

/** The template's own weekdays where it names one for every day, else days with rest between them. */
export const suggestedDays = (program: ProgramDetail): readonly Weekday[] => {
  const needed = trainingDays(program);
  const named = (program.tree.weeks[0]?.days ?? [])
    .filter((day) => day.rest !== true && day.slots.length > 0)
    .map((day) => weekdays.find((each) => each === day.weekday));
  const own = named.filter((day) => day !== undefined);
  return own.length === needed && new Set(own).size === needed ? own : (spread[needed] ?? weekdays);
};

/** Chosen days stay in the order of the week. */
export const toggleDay = (days: readonly Weekday[], day: Weekday): readonly Weekday[] =>
  days.includes(day) ? days.filter((each) => each !== day) : weekdays.filter((each) => each === day || days.includes(each));
