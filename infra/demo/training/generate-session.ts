// Generates a workout from start to end, with what goes wrong in a gym: an occupied rack, a typing error, no network.
import { addDays } from '@spotter/contracts/civil-date';
import { effectiveTree } from '@spotter/domain/assigned-programs/effective-tree';
import { prescribedWorkout } from '@spotter/domain/workouts/prescribed';
import type { PrescribedSet, PrescribedSlot, PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { unknownWorkout } from '@spotter/domain/workouts/workout-state';
import { system } from '../demo-commands.ts';
import { exerciseId } from '../library.ts';
import { apartMs } from '../sending/windows.ts';
import { nameOfExercise } from '../exercise-names.ts';
import { instant } from '../local-time.ts';
import { performSet } from './perform-set.ts';
import { randomOf, type Random } from '../random.ts';
import * as phrases from '../talk/phrases.ts';
import { comment, correct, double, say, wrong, type Session } from './session-mistakes.ts';
import type { Script } from './script.ts';
import { oneRmKgOf, standIns } from './strength-table.ts';
import { lastUploadOf } from './generate-week.ts';
import { isForTime, trainForTime } from './train-for-time.ts';

type Step = { readonly slot: PrescribedSlot; readonly set: PrescribedSet };

const share = {
  pain: 0.006,
  offline: 0.05,
  swap: 0.04,
  mistyped: 0.012,
  doubled: 0.006,
  comment: 0.03,
  note: 0.25,
  skippedExercise: 0.02,
};
const setSeconds = 40;
/** The judgement is recorded after all commands of the client. */
const judgedAfterMs = apartMs;

/** The prescription that the server computes for a start that it receives at a moment. */
const snapshotOf = ({ running, assignment, progress, tested, gym }: Script, nodeId: string, atMs: number): PrescribedWorkout | null => {
  const tree = effectiveTree(running!.program.tree, assignment!.adjustments);
  const bases = { trainingMaxes: progress.maxesAt(atMs), oneRepMaxes: tested };
  return prescribedWorkout({
    tree,
    nodeId,
    programId: running!.program.id,
    programVersion: 1,
    assignedProgramVersion: assignment!.version,
    bases,
    states: progress.statesAt(atMs),
    unit: gym.unit,
  });
};

const group = (slot: PrescribedSlot): string => (slot.kind === 'superset' ? (slot.label?.[0] ?? slot.slotId) : slot.slotId);

/** Slot after slot; the slots of a superset in turn. */
const stepsOf = (slots: readonly PrescribedSlot[]): readonly Step[] =>
  Object.values(Object.groupBy(slots, group)).flatMap((together = []) => {
    const rounds = Math.max(0, ...together.map((slot) => slot.sets.length));
    return Array.from({ length: rounds }, (_, round) =>
      together.flatMap((slot) => (slot.sets[round] === undefined ? [] : [{ slot, set: slot.sets[round] }])),
    ).flat();
  });

/** Uploads a day's commands within half a minute, at noon one to two days later; null if that would be in the next week. */
const uploadMs = (script: Script, random: Random, date: string): number | null => {
  const atMs = script.at(addDays(date, random.int(1, 2)), 12 * 60 + random.int(0, 180));
  return atMs < Math.min(lastUploadOf(script, script.weekOf(date)), script.gym.clockMs) ? atMs : null;
};

const recordedOf = (script: Script, random: Random, date: string, startMs: number, mayBeOffline: boolean): Session['recorded'] => {
  const upload = mayBeOffline && random.chance(share.offline) ? uploadMs(script, random, date) : null;
  const delayMs = 900 + random.int(0, 2_500);
  return upload === null ? (happenedMs) => happenedMs + delayMs : (happenedMs) => upload + Math.round((happenedMs - startMs) / 200);
};

const record = (session: Session, { slot, set }: Step, exercise: string, atMs: number): void => {
  const { script, workoutId, random, recorded, tellsEffort } = session;
  const swapped = exercise !== slot.exerciseId;
  const { load: _, explanation: __, ...bare } = set;
  const oneRmKg = oneRmKgOf(script.athlete.strength, nameOfExercise(exercise));
  const performed = performSet(swapped ? bare : set, { random, unit: script.gym.unit, oneRmKg, tellsEffort });
  const setId = script.id('set', workoutId, set.prescriptionId);
  const isMistyped = random.chance(share.mistyped);
  const actual = isMistyped ? wrong(performed, random) : performed.actual;
  const body = { workoutId, setId, exerciseId: exercise, prescriptionId: set.prescriptionId, actual, performedAt: instant(atMs) };
  if (!script.send(script.client, recorded(atMs), 'record-set', [setId], body)) return;
  session.done[setId] = {
    exerciseId: exercise,
    prescriptionId: set.prescriptionId,
    setType: set.setType,
    performedAt: instant(atMs),
    recorded: actual,
    actual: { value: performed.actual, changedAt: null },
    voided: { value: false, changedAt: null },
    commentIds: [],
  };
  if (isMistyped) correct(session, setId, performed, atMs);
  if (random.chance(share.doubled)) double(session, setId, body, atMs);
  if (random.chance(share.comment)) comment(session, setId);
};

const swap = (session: Session, slot: PrescribedSlot, atMs: number): string => {
  const { script, workoutId, random, recorded } = session;
  const other = standIns[nameOfExercise(slot.exerciseId)];
  if (other === undefined || !random.chance(share.swap)) return slot.exerciseId;
  const exercise = exerciseId(other);
  const body = { workoutId, slotId: slot.slotId, exerciseId: exercise, reason: say(session, phrases.swapped) };
  if (!script.send(script.client, recorded(atMs), 'swap-exercise', [workoutId, slot.slotId], body, atMs)) return slot.exerciseId;
  session.swapped[slot.slotId] = exercise;
  return exercise;
};

/** Records the sets in order. @returns the end of the last one */
const train = (session: Session, prescribed: PrescribedWorkout, startMs: number): number => {
  const { script, workoutId, random, recorded, untilMs } = session;
  let atMs = startMs + 4 * 60_000;
  const exercises = new Map<string, string>();
  const slots = prescribed.slots.filter((slot) => !isForTime(slot));
  const skipped = slots.length > 3 && random.chance(share.skippedExercise) ? slots.at(-1)!.slotId : null;
  for (const step of stepsOf(slots)) {
    const { slot, set } = step;
    if (slot.slotId === skipped) continue;
    atMs += (setSeconds + (set.seconds ?? 0)) * 1000 + random.int(0, 20_000);
    if (atMs > untilMs) return untilMs;
    const exercise = exercises.get(slot.slotId) ?? swap(session, slot, atMs - 30_000);
    exercises.set(slot.slotId, exercise);
    record(session, step, exercise, atMs);
    atMs += (set.restSeconds ?? 90) * 1000;
  }
  if (skipped !== null)
    script.send(script.client, recorded(atMs), 'skip-exercise', [workoutId, skipped], { workoutId, slotId: skipped }, atMs);
  return trainForTime(session, prescribed.slots, atMs);
};

/** Applies the rules of the program, as the server does once it receives the end of the workout. */
const judge = ({ script, workoutId, done, swapped }: Session, prescribed: PrescribedWorkout, startMs: number, atMs: number): void => {
  const customerId = script.cast.person.id;
  const slots = Object.fromEntries(
    prescribed.slots.map(({ slotId, exerciseId: planned }, place) => [
      slotId,
      { exercise: { value: swapped[slotId] ?? planned, changedAt: null }, skipped: false, planned: place },
    ]),
  );
  const workout = {
    ...unknownWorkout,
    status: 'logged',
    workoutId,
    customerId,
    startedAt: instant(startMs),
    prescribed,
    slots,
    sets: done,
  } as const;
  if (atMs <= script.gym.clockMs && script.progress.judge(workout, atMs))
    script.send(system(script.gym.id), atMs, 'apply-progression', [workoutId], { customerId, workoutId });
};

/** Uses its own random sequence, so that adding it changed nothing else. */
const painOf = ({ script, workoutId }: Session): { readonly pain?: string } => {
  const random = randomOf('pain', workoutId);
  return random.chance(share.pain) ? { pain: random.pick(phrases.pains[script.cast.language]) } : {};
};

const finish = (session: Session, prescribed: PrescribedWorkout, startMs: number, endMs: number): void => {
  const { script, workoutId, random, recorded } = session;
  const atMs = endMs + 3 * 60_000;
  const body = {
    workoutId,
    endedAt: instant(atMs),
    ...(random.chance(0.7) && { sessionRpe: random.int(12, 19) / 2 }),
    ...(random.chance(share.note) && { notes: say(session, phrases.sessions) }),
    ...painOf(session),
  };
  if (!script.send(script.client, recorded(atMs), 'log-workout', [workoutId], body)) return;
  judge(session, prescribed, startMs, recorded(atMs) + judgedAfterMs);
};

/** Generates the whole workout, or the part before now if it is still running. */
export const generateSession = (
  script: Script,
  workoutId: string,
  nodeId: string,
  date: string,
  startMs: number,
  running: boolean,
): void => {
  const random = randomOf(workoutId, 'session');
  const recorded = recordedOf(script, random, date, startMs, !running);
  const prescribed = snapshotOf(script, nodeId, recorded(startMs));
  if (prescribed === null) return;
  const untilMs = running ? script.gym.clockMs - 10_000 : Number.POSITIVE_INFINITY;
  const session: Session = { script, workoutId, date, random, tellsEffort: random.chance(0.7), recorded, untilMs, done: {}, swapped: {} };
  const body = {
    workoutId,
    customerId: script.cast.person.id,
    assignedProgramId: script.running!.id,
    assignedProgramVersion: script.assignment!.version,
    plannedWorkoutId: workoutId,
    startedAt: instant(startMs),
  };
  script.send(script.client, recorded(startMs), 'start-workout', [workoutId], body);
  const endMs = train(session, prescribed, startMs);
  if (!running) finish(session, prescribed, startMs, endMs);
};
