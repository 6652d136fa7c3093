// Result of an EMOM, an AMRAP or work for time, from its recorded sets.
import i18next from 'i18next';
import { formatClock, formatReps, type Actual } from '@/lib/format/format.js';
import { isDone, type ExerciseBlock, type SetRow } from '../blocks/exercise-blocks.js';
import { roundsOf, type Group, type Round } from '../blocks/groups.js';

const isWork = ({ setType }: SetRow): boolean => setType !== 'warm-up';
const trained = ({ blocks }: Group): readonly ExerciseBlock[] => blocks.filter(({ skipped }) => !skipped);

/** Row that describes one round of an exercise: its first planned work set; undefined without a plan. */
export const plannedRow = ({ rows }: ExerciseBlock): SetRow | undefined => rows.find((row) => isWork(row) && row.target !== null);

/** Returns how many rounds of an EMOM are complete, and how many there are. */
export const emomResult = (group: Group): { readonly done: number; readonly rounds: number } => {
  const rounds = roundsOf(group);
  return { done: rounds.filter(({ rows }) => rows.every(({ row }) => isDone(row))).length, rounds: rounds.length };
};

/** Returns the complete rounds of an AMRAP and the repetitions beyond them. A set counts as a round from its planned repetitions on. */
export const amrapResult = (group: Group): { readonly rounds: number; readonly reps: number } => {
  const exercises = trained(group).map((block) => {
    const planned = plannedRow(block)?.target?.reps?.min ?? 0;
    const reps = block.rows.filter((row) => isWork(row) && isDone(row)).map(({ done }) => done?.actual.reps ?? 0);
    return { planned, reps, full: reps.filter((each) => each >= planned).length };
  });
  const rounds = exercises.length === 0 ? 0 : Math.min(...exercises.map(({ full }) => full));
  const reps = exercises.reduce((sum, each) => sum + each.reps.reduce((all, one) => all + one, 0) - rounds * each.planned, 0);
  return { rounds, reps: Math.max(0, reps) };
};

/** `5 rounds + 6 reps` */
export const amrapText = ({ rounds, reps }: ReturnType<typeof amrapResult>): string =>
  i18next.t('workouts:clock.amrapResult', { count: rounds, reps: formatReps(reps) });

/** `seconds`: time of all rounds; null while rounds are open, and without a clock. `rounds` and `reps` as for an AMRAP. */
export type ForTimeResult = { readonly seconds: number | null; readonly rounds: number; readonly reps: number };

/** True if the clock recorded the set with its round, or if it has the planned repetitions. */
const isFull = ({ target }: SetRow, actual: Actual | null): boolean =>
  actual !== null && (actual.clockSeconds != null || (actual.reps ?? 0) >= (target?.reps?.min ?? 0));

const forTime = (group: Group, actualOf: (row: SetRow) => Actual | null): ForTimeResult => {
  const rounds = roundsOf(group).map(({ rows }) => rows.flatMap(({ row }) => (row.target === null ? [] : { row, actual: actualOf(row) })));
  const planned = rounds.filter((rows) => rows.length > 0);
  const cut = planned.filter((rows) => !rows.every(({ row, actual }) => isFull(row, actual)));
  const readings = (rows: (typeof planned)[number]): readonly number[] => rows.flatMap(({ actual }) => actual?.clockSeconds ?? []);
  const isTimed = cut.length === 0 && readings(planned.at(-1) ?? []).length > 0;
  return {
    seconds: isTimed ? Math.max(...readings(planned.flat())) : null,
    rounds: planned.length - cut.length,
    reps: cut.flat().reduce((sum, { actual }) => sum + (actual?.reps ?? 0), 0),
  };
};

/** Returns the result of work for time so far. */
export const forTimeResult = (group: Group): ForTimeResult => forTime(group, (row) => (isDone(row) ? (row.done?.actual ?? null) : null));

/** Returns the result of the last time; null if the exercises were not done for time then. */
export const previousForTime = (group: Group): ForTimeResult | null =>
  group.blocks.some(({ rows }) => rows.some(({ previous }) => previous?.clockSeconds != null))
    ? forTime(group, ({ previous }) => previous)
    : null;

/** `12:34`, or `2 rounds + 6 reps` without a time. */
export const forTimeText = (result: ForTimeResult): string => (result.seconds === null ? amrapText(result) : formatClock(result.seconds));

/** Returns the sets of the round that the clock recorded last, and its number; null before the first round. */
export const lastTimedRound = (group: Group): Round | null => {
  const timed = roundsOf(group).map(({ number, rows }) => ({
    number,
    rows: rows.filter(({ row }) => isDone(row) && row.done?.actual.clockSeconds != null),
  }));
  const last = lastReading(group);
  return timed.findLast(({ rows }) => rows.some(({ row }) => row.done?.actual.clockSeconds === last)) ?? null;
};
/** Latest reading of the clock; 0 before the first round. */
export const lastReading = ({ blocks }: Group): number =>
  Math.max(0, ...blocks.flatMap(({ rows }) => rows.flatMap((row) => (isDone(row) ? (row.done?.actual.clockSeconds ?? []) : []))));

/** Returns the rows of the next AMRAP round: open ones first, then further ones with the plan of the first. */
export const nextAmrapRound = (group: Group): readonly { readonly block: ExerciseBlock; readonly row: SetRow }[] =>
  trained(group).flatMap((block) => {
    const open = block.rows.find((row) => isWork(row) && !isDone(row));
    if (open !== undefined) return [{ block, row: open }];
    const planned = plannedRow(block);
    const number = block.rows.length + 1;
    return planned === undefined ? [] : [{ block, row: { ...planned, key: `${block.slotId}-extra-${number}`, number, done: null } }];
  });
