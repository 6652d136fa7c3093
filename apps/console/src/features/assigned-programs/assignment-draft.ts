// The assign dialog's state as values: which days are suggested, which training maxes are needed, and when it may be sent.
import type { ProgramDetail } from '@spotter/contracts/programs/queries';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

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

/** Exercises whose loads are shares of a training max. */
export const exercisesByTrainingMax = (program: Pick<ProgramDetail, 'tree'>): readonly string[] => {
  const ids = program.tree.weeks.flatMap((week) =>
    week.days.flatMap((day) =>
      day.slots.flatMap((slot) =>
        slot.sets.flatMap(({ load }): readonly string[] => {
          if (load?.kind === 'percent-of-lift') return load.of === 'training-max' ? [load.exerciseId] : [];
          return load?.kind === 'percent-training-max' ? [slot.exerciseId] : [];
        }),
      ),
    ),
  );
  return [...new Set(ids)];
};

/** The Monday after `today` (YYYY-MM-DD), or today where it is one. */
export const nextMonday = (today: string): string => {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
};
