import { describe, expect, it } from 'vitest';
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import { openSets } from './open-sets.js';

const set = (prescriptionId: string, target: Partial<PrescribedSet>): PrescribedSet => ({ prescriptionId, setType: 'work', ...target });
const five = set('five', { reps: { min: 5 } });
const heavy = set('heavy', { load: { value: 100, unit: 'kg' } });
const held = set('held', { seconds: 45 });
const counted = { voided: false };

/** A block with a row for each target; `done` names the rows that are recorded. */
const block = (targets: readonly (PrescribedSet | null)[], changes: Partial<ExerciseBlock> = {}, done: readonly number[] = []) =>
  ({
    plan: { sets: [five, heavy, held] },
    left: false,
    skipped: false,
    rows: targets.map((target, at) => ({ key: `row-${at}`, target, done: done.includes(at) ? counted : null })),
    ...changes,
  }) as unknown as ExerciseBlock;
const idsOf = (of: ExerciseBlock): readonly string[] => openSets(of).map(({ target }) => target.prescriptionId);

describe('the sets that a coach can adjust', () => {
  it('are open planned sets with repetitions or a load', () =>
    expect(idsOf(block([five, heavy, held, null, set('warm-up of the client', { reps: { min: 8 } })]))).toEqual(['five', 'heavy']));

  it('are those that are not done, once for all rounds that are left', () => {
    expect(idsOf(block([five, heavy], {}, [0]))).toEqual(['heavy']);
    expect(idsOf(block([five, five, five], {}, [0]))).toEqual(['five']);
  });

  it('are none of an exercise that was skipped, left for another or added by the client', () => {
    expect(idsOf(block([five], { skipped: true }))).toEqual([]);
    expect(idsOf(block([five], { left: true }))).toEqual([]);
    expect(idsOf(block([five], { plan: null }))).toEqual([]);
  });
});
