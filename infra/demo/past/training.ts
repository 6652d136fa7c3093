// Programs and sessions of a generated gym: percentages of training maxes, explained loads, and sets that deviate a little.
import { randomUUID } from 'node:crypto';
import type { PlannedWorkout } from '@spotter/domain/assigned-programs/assigned-program-events';
import { effectiveTree } from '@spotter/domain/assigned-programs/effective-tree';
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import type { Actor, Load } from '@spotter/domain/kernel';
import { lift, liftStream } from '@spotter/domain/lifts/lift';
import { outlineOf, type OutlineDay } from '@spotter/domain/programs/outline';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { prescribedWorkout } from '@spotter/domain/workouts/prescribed';
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import { exerciseId } from '../library.ts';
import type { Random } from '../random.ts';
import { instant, type Recorder } from './recorder.ts';

export type Client = { readonly id: string; readonly self: Actor; readonly coach: Actor };
export type ProgramSize = { readonly weeks: number; readonly days: number; readonly slots: number; readonly sets: number };
export type Program = { readonly id: string; readonly tree: ProgramTree; readonly outline: readonly OutlineDay[] };
export type Assigned = { readonly id: string; readonly program: Program; readonly planned: readonly PlannedWorkout[] };
export type Session = { readonly workoutId: string; readonly setIds: readonly string[]; readonly endMs: number };

export const exercises = [
  'Barbell_Squat',
  'Barbell_Bench_Press_-_Medium_Grip',
  'Barbell_Deadlift',
  'Standing_Military_Press',
  'Bent_Over_Barbell_Row',
  'Leg_Press',
  'Romanian_Deadlift',
  'Face_Pull',
].map(exerciseId);

export const firstMaxes: readonly { readonly exerciseId: string; readonly load: Load }[] = exercises.map((exercise, index) => ({
  exerciseId: exercise,
  load: { value: 60 + 10 * index, unit: 'kg' },
}));

const setMs = 150_000;
const slotOf = (place: number, sets: number): ProgramTree['weeks'][number]['days'][number]['slots'][number] => ({
  id: randomUUID(),
  exerciseId: exercises[place % exercises.length]!,
  kind: 'straight',
  sets: Array.from({ length: sets }, (_, index) => ({
    id: randomUUID(),
    setType: index === 0 ? 'warm-up' : 'work',
    reps: { min: 5, max: 8 },
    load: { kind: 'percent-training-max', percent: 60 + 5 * index },
    restSeconds: 120,
  })),
});

export const programOf = ({ weeks, days, slots, sets }: ProgramSize): Program => {
  const tree: ProgramTree = {
    rules: [],
    weeks: Array.from({ length: weeks }, () => ({
      id: randomUUID(),
      days: Array.from({ length: days }, (_day, day) => ({
        id: randomUUID(),
        name: { en: `Day ${day + 1}` },
        slots: Array.from({ length: slots }, (_slot, slot) => slotOf(day + slot, sets)),
      })),
    })),
  };
  return { id: randomUUID(), tree, outline: outlineOf(tree) };
};

/** Assigns a program, with a training max for every exercise. */
export const assign = (recorder: Recorder, client: Client, program: Program, startsOn: string, atMs: number): Assigned => {
  const id = randomUUID();
  const [assigned] = recorder.record(
    planStream(client.id),
    plan,
    {
      type: 'assign-program',
      payload: {
        assignedProgramId: id,
        customerId: client.id,
        programId: program.id,
        startsOn,
        trainingMaxes: firstMaxes,
      },
      lookups: { programVersion: 1, outline: program.outline, plannedWorkoutIds: program.outline.map(() => randomUUID()) },
    },
    { by: client.coach, atMs },
  );
  if (assigned?.type !== 'ProgramAssigned') throw new Error('an assignment is one event');
  return { id, program, planned: assigned.data.planned };
};

const prescribedOf = (recorder: Recorder, client: Client, { id, program }: Assigned, nodeId: string) => {
  const { adjustments, version } = recorder.state(planStream(client.id), plan).assignments[id]!;
  const { trainingMaxes } = recorder.state(liftStream(client.id), lift);
  const known = firstMaxes.map(({ exerciseId: exercise, load }) => [exercise, { load: trainingMaxes[exercise] ?? load }] as const);
  return prescribedWorkout({
    tree: effectiveTree(program.tree, adjustments),
    nodeId,
    programId: program.id,
    programVersion: 1,
    assignedProgramVersion: version,
    bases: { trainingMaxes: Object.fromEntries(known), oneRepMaxes: {} },
    states: {},
    unit: 'kg',
  })!;
};

/** Records a planned workout from start to end; it reaches the log `lateMs` after it happened. */
export const train = (
  recorder: Recorder,
  client: Client,
  assigned: Assigned,
  { workoutId, nodeId }: PlannedWorkout,
  { startMs, lateMs = 2_000, random }: { startMs: number; lateMs?: number; random: Random },
): Session => {
  const prescribed = prescribedOf(recorder, client, assigned, nodeId);
  const recording = (happenedMs: number) => ({ by: client.self, atMs: happenedMs + lateMs, happenedMs });
  const stream = workoutStream(workoutId);
  const start = {
    workoutId,
    customerId: client.id,
    assignedProgramId: assigned.id,
    assignedProgramVersion: prescribed.assignedProgramVersion,
    plannedWorkoutId: workoutId,
    startedAt: instant(startMs),
  };
  recorder.record(stream, workout, { type: 'start-workout', payload: start, lookups: { prescribed } }, recording(startMs));
  const setIds: string[] = [];
  let atMs = startMs;
  for (const { exerciseId: exercise, sets } of prescribed.slots) {
    for (const { prescriptionId, reps, load } of sets) {
      atMs += setMs;
      const setId = randomUUID();
      const actual = { reps: (reps?.min ?? 5) + random.int(0, 3), ...(load !== undefined && { load }), rpe: random.int(12, 19) / 2 };
      const payload = { workoutId, setId, exerciseId: exercise, prescriptionId, actual, performedAt: instant(atMs) };
      recorder.record(stream, workout, { type: 'record-set', payload }, recording(atMs));
      setIds.push(setId);
    }
  }
  const endMs = atMs + setMs;
  recorder.record(
    stream,
    workout,
    { type: 'log-workout', payload: { workoutId, endedAt: instant(endMs), sessionRpe: 8 } },
    recording(endMs),
  );
  return { workoutId, setIds, endMs };
};
