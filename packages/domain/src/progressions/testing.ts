// For specs: a client who trains a program day by day, with prescription, sets and judgement as on the server.
import { daysLater } from '@spotter/contracts/civil-date';
import type { Load } from '../kernel.js';
import type { ProgramTree } from '../programs/program-tree.js';
import type { LoadBases } from '../workouts/loads/resolve-load.js';
import { prescribedWorkout } from '../workouts/prescribed.js';
import type { PrescribedSet, PrescribedSlot, PrescribedWorkout } from '../workouts/prescribed-workout.js';
import type { ActualSet } from '../workouts/workout-events.js';
import { unknownWorkout, type WorkoutSet, type WorkoutState } from '../workouts/workout-state.js';
import { isRejected } from '../kernel.js';
import { maxesInForce, type MaxSaid } from './training-max-steps.js';
import { progression } from './progression.js';
import type { ProgressionEvent } from './progression-events.js';
import { historyOf, noProgress, scopeStatesOf, type ProgressionState } from './progression-state.js';

export type Perform = (set: PrescribedSet, slot: PrescribedSlot) => ActualSet | null;

/** Does every set as planned, at the bottom of each range. */
export const asAsked: Perform = ({ reps, load, seconds }) => ({
  ...(reps !== undefined && { reps: reps.min }),
  ...(load !== undefined && { load }),
  ...(seconds !== undefined && { seconds }),
});
/** Misses one repetition in the last set that the rules read. */
export const oneShort: Perform = (set, slot) => ({ ...asAsked(set, slot), ...(set.reps !== undefined && { reps: set.reps.min - 1 }) });

const assignedProgramId = 'p1';
const customerId = 'c1';
const instantOf = (day: number): string => daysLater('2026-01-05T10:00:00.000Z', day);

/** A finished workout with the sets that `perform` returns. */
export const trained = (workoutId: string, startedAt: string, prescribed: PrescribedWorkout, perform: Perform): WorkoutState => {
  const sets = prescribed.slots.flatMap((slot) =>
    slot.sets.flatMap((set): [string, WorkoutSet][] => {
      const actual = perform(set, slot);
      if (actual === null) return [];
      const done: WorkoutSet = {
        exerciseId: slot.exerciseId,
        prescriptionId: set.prescriptionId,
        setType: set.setType,
        performedAt: startedAt,
        recorded: actual,
        actual: { value: actual, changedAt: null },
        voided: { value: false, changedAt: null },
        commentIds: [],
      };
      return [[`${workoutId}-${set.prescriptionId}`, done]];
    }),
  );
  const slots = Object.fromEntries(
    prescribed.slots.map((slot, planned) => [
      slot.slotId,
      { exercise: { value: slot.exerciseId, changedAt: null }, skipped: false, planned },
    ]),
  );
  return { ...unknownWorkout, status: 'logged', workoutId, customerId, startedAt, prescribed, slots, sets: Object.fromEntries(sets) };
};

/** `known`: inputs for loads of assisted exercises and bar exercises. */
export const trainee = (
  tree: ProgramTree,
  trainingMaxes: Readonly<Record<string, Load>> = {},
  known: Pick<LoadBases, 'assisted' | 'bodyweight' | 'bars' | 'dumbbells' | 'stacks'> = {},
) => {
  let state: ProgressionState = progression.initial;
  const recorded: ProgressionEvent[] = [];
  const workouts = new Map<string, WorkoutState>();
  const maxes: readonly MaxSaid[] = Object.entries(trainingMaxes).map(([exerciseId, load]) => ({
    exerciseId,
    load,
    at: instantOf(-1),
    source: null,
  }));
  const progress = () => state.programs[assignedProgramId] ?? noProgress;
  const decide = (command: Parameters<typeof progression.decide>[1], now: string): readonly ProgressionEvent[] => {
    const outcome = progression.decide(state, command, {
      now,
      occurredAt: now,
      actor: { account: null, membership: null, role: 'system' },
    });
    if (isRejected(outcome)) return [];
    recorded.push(...outcome);
    state = outcome.reduce(progression.evolve, state);
    return outcome;
  };
  const maxNow = (exerciseId: string): number | undefined => maxesInForce(maxes, historyOf(progress()))[exerciseId]?.load.value;
  const prescribed = (nodeId: string): PrescribedWorkout => {
    const inForce = maxesInForce(maxes, historyOf(progress()));
    const workout = prescribedWorkout({
      tree,
      nodeId,
      programId: 'program',
      programVersion: 1,
      assignedProgramVersion: 1,
      bases: {
        trainingMaxes: Object.fromEntries(Object.entries(inForce).map(([id, { load }]) => [id, { load }])),
        oneRepMaxes: {},
        ...known,
      },
      states: scopeStatesOf(progress()),
      unit: 'kg',
    });
    if (workout === null) throw new Error(`${nodeId} is no training day`);
    return workout;
  };
  const judge = (workoutId: string): readonly ProgressionEvent[] => {
    const workout = workouts.get(workoutId)!;
    const lookups = { assignedProgramId, workout, maxes };
    return decide({ type: 'apply-progression', payload: { customerId, workoutId }, lookups }, workout.startedAt);
  };
  return {
    prescribed,
    maxNow,
    judge,
    /** Trains a day of the tree on day `on`, and judges it unless `later`. */
    train: (nodeId: string, on: number, perform: Perform, judged: 'at-once' | 'later' = 'at-once'): PrescribedWorkout => {
      const asked = prescribed(nodeId);
      const workoutId = `w${on}`;
      workouts.set(workoutId, trained(workoutId, instantOf(on), asked, perform));
      if (judged === 'at-once') judge(workoutId);
      return asked;
    },
    /** Corrects the sets of a workout, and judges it again. */
    correct: (on: number, perform: Perform): readonly ProgressionEvent[] => {
      const known = workouts.get(`w${on}`)!;
      workouts.set(`w${on}`, trained(`w${on}`, known.startedAt, known.prescribed!, perform));
      return judge(`w${on}`);
    },
    skip: (on: number, reason = 'was ill'): readonly ProgressionEvent[] => {
      const workout = workouts.get(`w${on}`)!;
      const payload = { customerId, workoutId: `w${on}`, reason };
      return decide({ type: 'skip-progression', payload, lookups: { assignedProgramId, workout, maxes } }, workout.startedAt);
    },
    events: (): readonly ProgressionEvent[] => recorded,
    states: () => scopeStatesOf(progress()),
  };
};

/** Loads of a prescribed exercise, one per set. */
export const loadsOf = ({ slots }: PrescribedWorkout, exerciseId: string): readonly (number | undefined)[] =>
  slots
    .filter((slot) => slot.progression?.exerciseId === exerciseId || slot.exerciseId === exerciseId)
    .flatMap(({ sets }) => sets.map(({ load }) => load?.value));
export const repsOf = ({ slots }: PrescribedWorkout, exerciseId: string): readonly string[] =>
  slots
    .filter((slot) => slot.progression?.exerciseId === exerciseId)
    .flatMap(({ sets }) => sets.map(({ reps }) => (reps === undefined ? '' : `${reps.min}${reps.amrap === true ? '+' : ''}`)));
