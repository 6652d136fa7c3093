// Result of an EMOM or AMRAP, from its recorded sets.
import i18next from 'i18next';
import { formatReps } from '@/lib/format/format.js';
import { isDone, type ExerciseBlock, type SetRow } from '../blocks/exercise-blocks.js';
import { roundsOf, type Group } from '../blocks/groups.js';

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

/** Returns the rows of the next AMRAP round: open ones first, then further ones with the plan of the first. */
export const nextAmrapRound = (group: Group): readonly { readonly block: ExerciseBlock; readonly row: SetRow }[] =>
  trained(group).flatMap((block) => {
    const open = block.rows.find((row) => isWork(row) && !isDone(row));
    if (open !== undefined) return [{ block, row: open }];
    const planned = plannedRow(block);
    const number = block.rows.length + 1;
    return planned === undefined ? [] : [{ block, row: { ...planned, key: `${block.slotId}-extra-${number}`, number, done: null } }];
  });
