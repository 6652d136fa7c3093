import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ExerciseContent, ExerciseEvent } from '@spotter/domain/exercises/exercise-events';
import { exerciseId, librarySteps, readLibrary } from './library.ts';
import { readLoads } from './library-loads.ts';

const { exercises } = await readLibrary();
const loads = await readLoads();
const steps = await librarySteps();
const contents = new Map(
  steps.map(({ id, steps: all }) => {
    const events = all.flatMap((step) => step.events) as readonly ExerciseEvent[];
    const parts = events.map((event) => ('content' in event.data ? event.data.content : {}));
    return [id, Object.assign({}, ...parts) as ExerciseContent];
  }),
);
const contentOf = (id: string): ExerciseContent => contents.get(exerciseId(id))!;
const wordOf = (id: string): string => `${contentOf(id).loadKind} ${contentOf(id).tracking}`;
const idsOf = (isMeant: (content: ExerciseContent, source: (typeof exercises)[number]) => boolean): readonly string[] =>
  exercises.filter((one) => isMeant(contentOf(one.id), one)).map(({ id }) => id);

describe('the table of loads', () => {
  it('contains exactly the exercises of the library', () => {
    expect(exercises).toHaveLength(873);
    expect([...loads.keys()].toSorted()).toEqual(exercises.map(({ id }) => id).toSorted());
  });

  it('has the load kind of each', () => {
    const kinds = ['assisted', 'band', 'barbell', 'bodyweight', 'dumbbell-pair', 'dumbbell-single', 'machine', 'none'];
    const trackings = ['distance', 'distance-time', 'reps', 'time', 'weight-reps'];
    expect([...new Set([...loads.values()].map(({ loadKind }) => loadKind))].toSorted()).toEqual(kinds);
    expect([...new Set([...loads.values()].map(({ tracking }) => tracking))].toSorted()).toEqual(trackings);
  });

  it.each([
    ['Axle_Deadlift', 'barbell weight-reps'],
    ['Trap_Bar_Deadlift', 'barbell weight-reps'],
    ['Sled_Push', 'machine distance'],
    ['Farmers_Walk', 'dumbbell-pair distance'],
    ['Chin-Up', 'bodyweight weight-reps'],
    ['Weighted_Pull_Ups', 'bodyweight weight-reps'],
    ['Dips_-_Chest_Version', 'bodyweight weight-reps'],
    ['Pushups', 'bodyweight weight-reps'],
    ['Plank', 'bodyweight time'],
    ['Side_Bridge', 'bodyweight time'],
    ['Jogging_Treadmill', 'none distance-time'],
    ['One-Arm_Dumbbell_Row', 'dumbbell-single weight-reps'],
    ['Goblet_Squat', 'dumbbell-single weight-reps'],
    ['Band_Pull_Apart', 'band reps'],
    ['Band_Assisted_Pull-Up', 'assisted weight-reps'],
    ['Barbell_Squat', 'barbell weight-reps'],
  ])('reaches the library: %s is %s', (id, word) => expect(wordOf(id)).toBe(word));

  it('has a load for all equipment with a weight, and no other', () => {
    expect(idsOf(({ loadKind, tracking }) => ['none', 'band'].includes(loadKind) && tracking === 'weight-reps')).toEqual([]);
    expect(idsOf(({ loadKind }, { category }) => loadKind === 'none' && ['strongman', 'powerlifting'].includes(category))).toEqual([]);
    const weights = ['barbell', 'e-z curl bar', 'dumbbell', 'kettlebells', 'medicine ball', 'cable'];
    const unweighted = idsOf(({ tracking }, { equipment }) => weights.includes(equipment ?? '') && tracking !== 'weight-reps');
    // Barbells that roll, and weights that are used as a support.
    expect(unweighted.toSorted()).toEqual([
      'Barbell_Ab_Rollout',
      'Barbell_Ab_Rollout_-_On_Knees',
      'Barbell_Rollout_from_Bench',
      'Bodyweight_Flyes',
      'Calf_Raise_On_A_Dumbbell',
      'Plyo_Kettlebell_Pushups',
    ]);
  });

  it('counts one weight for one-arm exercises', () =>
    expect(idsOf(({ loadKind }, { id }) => loadKind === 'dumbbell-pair' && /one[-_]arm|single[-_]arm/i.test(id))).toEqual([]));

  it('measures every static hold and stretch by time', () => {
    expect(idsOf(({ tracking }, { id }) => /^plank$|isometric_(neck|chest)|-SMR$/i.test(id) && tracking !== 'time')).toEqual([]);
    expect(idsOf(({ loadKind, tracking }, { id }) => /stretch/i.test(id) && loadKind !== 'none' && tracking === 'weight-reps')).toEqual([]);
  });

  it('has a 1RM for lifts only', () => {
    expect(contentOf('Axle_Deadlift').e1rmEligible).toBe(true);
    for (const id of ['Chin-Up', 'Plank', 'Farmers_Walk', 'Medicine_Ball_Chest_Pass', 'Band_Assisted_Pull-Up'])
      expect(contentOf(id).e1rmEligible, id).toBe(false);
  });

  it('corrects the load by a later event and keeps the first one', () => {
    const first = steps.map(({ steps: [added] }) => [added!.commandId, added!.events]);
    expect(createHash('sha256').update(JSON.stringify(first)).digest('hex')).toBe(
      'b2d02bc8ac360dfa0c4fa0168c310debeb9158ae7a0ffae0c6f488b7ca3bc3a9',
    );
    const last = steps.flatMap(({ steps: all }) => all.slice(1, -1).filter(({ events }) => JSON.stringify(events).includes('loadKind')));
    expect(last).toEqual([]);
  });
});
