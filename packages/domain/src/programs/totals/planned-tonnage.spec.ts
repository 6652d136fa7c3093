import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOfTree } from './totals.js';
import type { Day, ProgramTree, Slot } from '../program-tree.js';
import { askedTonnage } from '../../rehearsals/volume-of.js';
import { prescribedWorkout } from '../../workouts/prescribed.js';
import { plannedTonnage } from './planned-tonnage.js';

const traits = new Map(
  (['barbell', 'dumbbell-pair', 'assisted'] as const).map((loadKind) => [
    loadKind as string,
    { loadKind, primaryMuscles: ['chest'], secondaryMuscles: [] },
  ]),
);
const slots = fc.array(
  fc
    .record({
      exerciseId: fc.constantFrom('barbell', 'dumbbell-pair', 'assisted', 'unknown'),
      rounds: fc.integer({ min: 1, max: 3 }),
      sets: fc.array(
        fc.record({
          setType: fc.constantFrom('work' as const, 'warm-up' as const, 'amrap' as const),
          reps: fc.record({ min: fc.integer({ min: 1, max: 8 }), max: fc.integer({ min: 8, max: 15 }) }),
          kg: fc.integer({ min: 1, max: 400 }).map((steps) => steps / 2),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ sets, ...more }): Slot => ({
      ...more,
      id: '',
      kind: 'straight',
      sets: sets.map(({ kg, ...set }, index) => ({
        ...set,
        id: String(index),
        load: { kind: 'absolute', load: { value: kg, unit: 'kg' } },
      })),
    })),
  { minLength: 1, maxLength: 4 },
);
const numbered = (all: readonly Slot[], day: number): Day => ({
  id: `d${day}`,
  slots: all.map((slot, at) => ({ ...slot, id: `${day} ${at}`, sets: slot.sets.map((set) => ({ ...set, id: `${day} ${at} ${set.id}` })) })),
});

describe('the planned tonnage', () => {
  it('ranges from the fewest to the most repetitions', () => {
    const load = { value: 100, unit: 'kg' } as const;
    const by = { loadKind: 'barbell', unilateral: false } as const;
    const sets = [
      { setType: 'work', reps: { min: 8, max: 12 }, load },
      { setType: 'work', reps: { min: 5 }, load },
      { setType: 'warm-up', reps: { min: 10 }, load },
      { setType: 'work', reps: { min: 10 } },
    ] as const;
    expect(plannedTonnage(sets, by)).toEqual({ minKg: 1300, maxKg: 1700 });
  });

  it('counts the lifted load of assisted sets for a known client, and ignores assistance otherwise', () => {
    const sets = [{ setType: 'work', reps: { min: 8, max: 10 }, load: { value: 30, unit: 'kg' } }] as const;
    const by = { loadKind: 'assisted', unilateral: false } as const;
    expect(plannedTonnage(sets, by)).toEqual({ minKg: 0, maxKg: 0 });
    expect(plannedTonnage(sets, by, { bodyweightKg: 80 })).toEqual({ minKg: 400, maxKg: 500 });
  });

  it('is the same in the builder and in a what-if of the same week', () => {
    fc.assert(
      fc.property(fc.array(slots, { minLength: 1, maxLength: 3 }), (days) => {
        const tree: ProgramTree = { rules: [], weeks: [{ id: 'w', days: days.map(numbered) }] };
        const { tonnageKg, leastTonnageKg } = totalsOfTree(tree, traits);
        const workouts = tree.weeks[0]!.days.map(({ id }) =>
          prescribedWorkout({
            tree,
            nodeId: id,
            programId: 'p',
            programVersion: 1,
            assignedProgramVersion: 1,
            bases: { trainingMaxes: {}, oneRepMaxes: {} },
            states: {},
            unit: 'kg',
          })!,
        );
        const { minKg, maxKg } = askedTonnage(workouts, traits);
        expect(minKg).toBeCloseTo(leastTonnageKg, 2);
        expect(maxKg).toBeCloseTo(tonnageKg, 2);
      }),
    );
  });
});
