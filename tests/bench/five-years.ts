// One client's years: four sessions of twenty sets a week, a program every twelve weeks, with corrections and
// changes on the way.
import { addDays } from '@spotter/contracts/civil-date';
import { randomUUID } from 'node:crypto';
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import type { Actor } from '@spotter/domain/kernel';
import { lift, liftStream } from '@spotter/domain/lifts/lift';
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import { randomOf, type Random } from '../../infra/demo/random.ts';
import { coachClient } from '../../infra/demo/past/people.ts';
import { instant, momentOf, type Recorder } from '../../infra/demo/past/recorder.ts';
import {
  assign,
  exercises,
  firstMaxes,
  train,
  type Assigned,
  type Client,
  type Program,
  type Session,
} from '../../infra/demo/past/training.ts';

export const weeksOfProgram = 12;
const hour = 3_600_000;
const reason = 'As we talked about after the last session';
const share = { skipped: 0.06, moved: 0.04, late: 0.05, amended: 0.3, voided: 0.1, restored: 0.25 };
type Block = { readonly recorder: Recorder; readonly client: Client; readonly assigned: Assigned; readonly random: Random };
type Planned = Assigned['planned'][number];

/** Replaces an accessory and raises the training maxes, before the sessions of that day. */
const change = ({ recorder, client, assigned }: Block, { week, on }: Planned): void => {
  const { id, program } = assigned;
  const own = { assignedProgramId: id, customerId: client.id };
  const edits = program.tree.weeks.slice(week - 1).flatMap(({ days }) =>
    days
      .flatMap(({ slots }) => slots)
      .filter((_slot, index) => index % 5 === 4)
      .map((slot) => ({ kind: 'update-slot' as const, slotId: slot.id, changes: { exerciseId: exercises.at(-1)! } })),
  );
  const startedWorkoutIds = assigned.planned.filter((day) => day.on < on).map((day) => day.workoutId);
  recorder.record(
    planStream(client.id),
    plan,
    { type: 'adjust-assigned-program', payload: { ...own, edits, reason }, lookups: { tree: program.tree, startedWorkoutIds } },
    { by: client.coach, atMs: momentOf(on, 6) },
  );
  for (const { exerciseId, load } of firstMaxes.slice(0, 4)) {
    const before = recorder.state(liftStream(client.id), lift).trainingMaxes[exerciseId] ?? load;
    const payload = { customerId: client.id, exerciseId, load: { ...before, value: before.value + 1.25 }, reason };
    recorder.record(
      liftStream(client.id),
      lift,
      { type: 'set-training-max', payload, lookups: { inPrograms: [load] } },
      { by: client.coach, atMs: momentOf(on, 6.5) },
    );
  }
};

const correct = ({ recorder, client, random }: Block, { workoutId, setIds, endMs }: Session, lateMs: number): void => {
  const stream = workoutStream(workoutId);
  const lookups = { recordedAt: instant(endMs + lateMs) };
  const told = (hours: number) => ({ by: client.self, atMs: endMs + hours * hour + lateMs, happenedMs: endMs + hours * hour });
  if (random.chance(share.amended)) {
    const payload = { workoutId, setId: random.pick(setIds), actual: { reps: 4, load: { value: 62.5, unit: 'kg' } }, reason } as const;
    recorder.record(stream, workout, { type: 'amend-set', payload, lookups }, told(0.5));
  }
  if (!random.chance(share.voided)) return;
  const payload = { workoutId, setId: random.pick(setIds), reason };
  recorder.record(stream, workout, { type: 'void-set', payload, lookups }, told(1));
  if (random.chance(share.restored)) recorder.record(stream, workout, { type: 'restore-set', payload, lookups }, told(1.5));
};

const skip = ({ recorder, client, assigned }: Block, { workoutId, on }: Planned): void => {
  const payload = { workoutId, customerId: client.id, assignedProgramId: assigned.id, reason };
  recorder.record(workoutStream(workoutId), workout, { type: 'skip-workout', payload }, { by: client.self, atMs: momentOf(on, 8) });
};

/** Moves a workout to the next day, which is free after Tuesday and Friday. @returns its new date */
const move = ({ recorder, client, assigned }: Block, { workoutId, on }: Planned): string => {
  const to = addDays(on, 1);
  const payload = { assignedProgramId: assigned.id, customerId: client.id, workoutId, to, reason };
  recorder.record(
    planStream(client.id),
    plan,
    { type: 'move-workout', payload, lookups: { startedWorkoutIds: [] } },
    { by: client.self, atMs: momentOf(on, 7) },
  );
  return to;
};

const recordDay = (block: Block, planned: Planned): void => {
  const { recorder, client, assigned, random } = block;
  if (planned.day === 1 && (planned.week === 5 || planned.week === 9)) change(block, planned);
  if (random.chance(share.skipped)) return skip(block, planned);
  const on = planned.day % 2 === 0 && random.chance(share.moved) ? move(block, planned) : planned.on;
  const lateMs = random.chance(share.late) ? 9 * hour : 2_000;
  const session = train(recorder, client, assigned, planned, { startMs: momentOf(on, 12), lateMs, random });
  correct(block, session, lateMs);
};

const test = (recorder: Recorder, client: Client, on: string): void => {
  for (const [index, { exerciseId, load }] of firstMaxes.slice(0, 4).entries()) {
    const atMs = momentOf(on, 9 + index / 4);
    const payload = { liftId: randomUUID(), customerId: client.id, exerciseId, load, reps: 3, performedAt: instant(atMs) };
    recorder.record(liftStream(client.id), lift, { type: 'record-lift', payload }, { by: client.self, atMs });
  }
};

/** From a Monday up to, not including, a date. @returns the assigned programs in order, one every twelve weeks */
export const tellYears = (
  recorder: Recorder,
  client: Client,
  { programs, coaches, from, to }: { programs: readonly Program[]; coaches: readonly Actor[]; from: string; to: string },
): readonly Assigned[] => {
  const told: Assigned[] = [];
  for (let startsOn = from; startsOn < to; startsOn = addDays(startsOn, 7 * weeksOfProgram)) {
    const sunday = addDays(startsOn, -1);
    const turn = told.length;
    if (turn % 4 === 3) coachClient(recorder, client.id, coaches[((turn + 1) / 4) % coaches.length]!, momentOf(sunday, 8));
    test(recorder, client, sunday);
    const assigned = assign(recorder, client, programs[turn % programs.length]!, startsOn, momentOf(sunday, 18));
    const block = { recorder, client, assigned, random: randomOf('bench', turn) };
    for (const planned of assigned.planned.filter(({ on }) => addDays(on, 1) < to)) recordDay(block, planned);
    told.push(assigned);
  }
  return told;
};
