// Decides a command on the device as the server will: by the schema of the contract first, then by the decider of the domain.
import type { CommandPayload } from '@spotter/contracts/commands';
import { fieldProblems, type FieldProblem } from '@spotter/contracts/field-problems';
import { progressionCommands } from '@spotter/contracts/progressions/commands';
import { workoutCommands } from '@spotter/contracts/workouts/commands';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { isRejected, type CommandContext } from '@spotter/domain/kernel';
import { heaviestIn, type Limit } from '@spotter/domain/workouts/limit-of';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { workout } from '@spotter/domain/workouts/workout';
import type { WorkoutCommand } from '@spotter/domain/workouts/workout-commands';
import type { WorkoutState } from '@spotter/domain/workouts/workout-state';
import { Refused, type RefusedField } from '../../../lib/api/checks/refused.js';
import { isOfWorkouts, type OutboxEntry, type WorkoutCommandType } from '../../../offline/outbox-entry.js';
import type { FieldName } from '../sets/columns.js';
import { stateOfAnswer } from './state-of-answer.js';

const columns: readonly FieldName[] = ['load', 'reps', 'seconds', 'metres', 'rpe'];
const schemas = { ...workoutCommands, ...progressionCommands };
type Decided = Exclude<WorkoutCommandType, 'skip-progression' | 'unskip-progression'>;
type Sent<Type extends WorkoutCommandType = WorkoutCommandType> = Type extends WorkoutCommandType
  ? { readonly type: Type; readonly payload: CommandPayload<Type> }
  : never;

/** Who acts on this device, and what it knows of the workout beside its state. */
export type Acting = {
  readonly state: WorkoutState;
  readonly answer: WorkoutDetail | null;
  readonly actor: CommandContext['actor'];
};

const isDecided = (command: Sent): command is Sent<Decided> => command.type !== 'skip-progression' && command.type !== 'unskip-progression';

/** With what the server looks up for it, as far as the answer tells: what it does not tell refuses nothing. */
const lookedUp = (command: Sent<Decided>, { answer, actor }: Omit<Acting, 'state'>): WorkoutCommand => {
  const { type, payload } = command;
  switch (type) {
    case 'start-workout':
      return { type, payload, lookups: { prescribed: (answer?.prescribed ?? null) as PrescribedWorkout | null } };
    case 'amend-set':
    case 'void-set':
    case 'restore-set': {
      const recordedAt = answer?.sets.find(({ id }) => id === payload.setId)?.recordedAt ?? null;
      return { type, payload, lookups: { recordedAt } } as WorkoutCommand;
    }
    case 'remove-set-comment': {
      const comments = answer?.sets.find(({ id }) => id === payload.setId)?.comments ?? [];
      return { type, payload, lookups: { writtenBy: comments.find(({ id }) => id === payload.commentId)?.by ?? actor.membership } };
    }
    default:
      return { type, payload } as WorkoutCommand;
  }
};

/** The domain believes less than the schema takes: the tighter limit is the one to say. */
const withUnit = (problem: FieldProblem, payload: object): RefusedField => {
  if (problem.rule !== 'too-much' || !problem.path.endsWith('load.value')) return problem;
  const { actual } = payload as { readonly actual?: { readonly load?: { readonly unit: 'kg' | 'lb' } } };
  const unit = actual?.load?.unit ?? 'kg';
  return { ...problem, limit: heaviestIn(unit), unit };
};

/** The column of a set that a path names; null where it names none. */
export const fieldOf = ({ path }: Pick<RefusedField, 'path'>): FieldName | null => {
  const name = /^actual\.([a-z]+)/.exec(path)?.[1];
  return columns.find((field) => field === name) ?? null;
};

/** Null where the schema takes the payload. */
export const refusedBySchema = <Type extends WorkoutCommandType>(type: Type, payload: CommandPayload<Type>): Refused | null => {
  const problems = fieldProblems(schemas[type], payload);
  return problems.length === 0
    ? null
    : new Refused(
        'invalid-value',
        problems.map((problem) => withUnit(problem, payload as object)),
      );
};

/** The outcome of the decider on this device; null where the domain decides nothing of it. */
const decided = (command: Sent, { state, ...known }: Acting, context: CommandContext) =>
  isDecided(command) ? workout.decide(state, lookedUp(command, known), context) : null;

/** The server asks for it again later, since the start may be on its way from another device: so it is no refusal. */
const waits: ReadonlySet<string> = new Set(['workout-not-started']);

/** What the server would refuse of a command that is made now, with the field and its limit; null where it would accept it. */
export const wouldRefuse = <Type extends WorkoutCommandType>(
  type: Type,
  payload: CommandPayload<Type>,
  acting: Acting,
  now: string = new Date().toISOString(),
): Refused | null => {
  const malformed = refusedBySchema(type, payload);
  if (malformed !== null) return malformed;
  const outcome = decided({ type, payload } as unknown as Sent, acting, { now, occurredAt: now, actor: acting.actor });
  if (outcome === null || !isRejected(outcome) || waits.has(outcome.rejected)) return null;
  const limit = outcome.details as Limit | undefined;
  const fields = limit === undefined ? [] : [withUnit({ ...limit, rule: 'too-much' }, payload as object)];
  return new Refused(outcome.rejected, fields);
};

/**
 * The workout's state as this device knows it: the server's answer, with everything on top that the device did and the answer does not
 * include. What was refused is no part of it, nor is what the decider refuses here.
 * `includedPosition`: settled entries up to it are in the answer already.
 */
export const deviceState = (
  workoutId: string,
  answer: WorkoutDetail | null,
  entries: readonly OutboxEntry[],
  includedPosition: number,
  actor: CommandContext['actor'],
): WorkoutState => {
  const base = answer === null ? workout.initial : stateOfAnswer(answer);
  return entries
    .filter(isOfWorkouts)
    .filter(({ payload, status }) => payload.workoutId === workoutId && status !== 'rejected')
    .filter(({ status, position }) => !(status === 'settled' && (position ?? 0) <= includedPosition))
    .reduce((state, { type, payload, occurredAt }) => {
      const outcome = decided({ type, payload } as unknown as Sent, { state, answer, actor }, { now: occurredAt, occurredAt, actor });
      return outcome === null || isRejected(outcome) ? state : outcome.reduce(workout.evolve, state);
    }, base);
};
