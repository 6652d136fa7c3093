import { program } from '@spotter/domain/programs/program';
import { isRejected } from '@spotter/domain/kernel';
import { slotsOf } from '@spotter/domain/programs/tree-nodes';
import { draftProgram } from '@spotter/contracts/programs/commands';
import { describe, expect, it } from 'vitest';
import { exercisesOfPlans } from './exercises-of-plans.ts';
import { exerciseId, readLibrary } from '../library.ts';
import { plans, readPlans } from './plans.ts';
import { programIdOf, treeOf } from './program-sketch.ts';
import { programSketches } from './program-library.ts';
import { exercisesWithLoad, standIns } from '../training/strength-table.ts';

const gymId = '5f0c0b9e-7d3a-4c55-9a44-2b1f0c8f3a11';
const { exercises } = await readLibrary();
const library = new Set(exercises.map(({ id }) => id));
const libraryIds = new Set(exercises.map(({ id }) => exerciseId(id)));
const context = {
  now: '2026-01-05T09:00:00.000Z',
  occurredAt: '2026-01-05T09:00:00.000Z',
  actor: { account: null, membership: gymId, role: 'head-coach' as const },
};

describe('the programs of the demo', () => {
  it('has every exercise of the plans in the library', () => {
    const asked = readPlans().programs.flatMap((file) =>
      file.plans.flatMap((plan) =>
        plan.workouts.flatMap((day) => day.groups.flatMap((group) => group.exercises.map((one) => one.exerciseId))),
      ),
    );
    expect(asked.length).toBeGreaterThan(150);
    expect([...new Set(asked)].filter((id) => exercisesOfPlans[id] === undefined)).toEqual([]);
    expect(Object.values(exercisesOfPlans).filter(({ exercise }) => !library.has(exercise))).toEqual([]);
  });

  it('names only exercises of the library where it says how strong people are and what stands in', () => {
    expect([...exercisesWithLoad, ...Object.keys(standIns), ...Object.values(standIns)].filter((name) => !library.has(name))).toEqual([]);
  });

  it('holds nine plans and six schemes, in two languages', () => {
    const sketches = programSketches('kg');
    expect(plans()).toHaveLength(9);
    expect(sketches).toHaveLength(15);
    expect(
      sketches.flatMap(({ key, details }) =>
        [details.name.tr, details.description?.en, details.description?.tr]
          .filter((text) => text === undefined || text === '')
          .map(() => key),
      ),
    ).toEqual([]);
  });

  it.each(['kg', 'lb'] as const)('can be drafted and published as it is written, in %s', (unit) => {
    for (const sketch of programSketches(unit)) {
      const tree = treeOf({ id: gymId, unit }, sketch);
      const payload = { programId: programIdOf(gymId, sketch.key), details: { ...sketch.details, visibility: 'gym' as const }, ...tree };
      expect(draftProgram.safeParse(payload).error?.issues ?? []).toEqual([]);
      const drafted = program.decide(program.initial, { type: 'draft-program', payload }, context);
      if (isRejected(drafted)) throw new Error(`${sketch.key}: ${drafted.rejected}`);
      const state = drafted.reduce((folded, event) => program.evolve(folded, event), program.initial);
      expect(isRejected(program.decide(state, { type: 'publish-program', payload: { programId: payload.programId } }, context))).toBe(
        false,
      );
      expect(slotsOf(tree).filter((slot) => !libraryIds.has(slot.exerciseId))).toEqual([]);
    }
  });

  it('keeps the supersets of the half-hour plan together, and rests after both', () => {
    const quick = plans().find(({ key }) => key === 'qs_3day')!;
    const [first, second] = quick.weeks[0]!.days[0]!.slots;
    expect(first).toMatchObject({ kind: 'superset', label: 'A1', restAfterRoundSeconds: 75 });
    expect(second).toMatchObject({ kind: 'superset', label: 'A2' });
  });

  it('climbs over three weeks of 5/3/1 and rests in the fourth', () => {
    const { weeks } = programSketches('kg').find(({ key }) => key === 'five-three-one')!;
    const top = (week: number): unknown => weeks[week]!.days[0]!.slots[0]!.sets.at(-1)!.load;
    expect([0, 1, 2, 3].map(top)).toEqual([85, 90, 95, 60].map((percent) => ({ kind: 'percent-training-max', percent })));
    expect(weeks[3]!.deload).toBe(true);
  });
});
