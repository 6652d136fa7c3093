// Decides a command on the device as the server will: first the contract's schema, then the domain's decider.
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
import { Refused, type RefusedField } from '@/lib/api/checks/refused.js';
import { isOfWorkouts, type OutboxEntry, type WorkoutCommandType } from '@/offline/outbox-entry.js';
import type { FieldName } from '../sets/columns.js';
import { stateOfAnswer } from './state-of-answer.js';

const columns: readonly FieldName[] = ['load', 'reps', 'seconds', 'metres', 'rpe'];
const schemas = { ...workoutCommands, ...progressionCommands };
type Decided = Exclude<WorkoutCommandType, 'skip-progression' | 'unskip-progression'>;
type Sent<Type extends WorkoutCommandType = WorkoutCommandType> = Type extends WorkoutCommandType
  ? { readonly type: Type; readonly payload: CommandPayload<Type> }
  : never;

/** The workout's state, the server's last answer, and the person acting on this device. */
export type Acting = {
  readonly state: WorkoutState;
  readonly answer: WorkoutDetail | null;
  readonly actor: CommandContext['actor'];
};

const isDecided = (command: Sent): command is Sent<Decided> => command.type !== 'skip-progression' && command.type !== 'unskip-progression';

/** Adds the server's lookups as far as the answer has them. A missing lookup refuses nothing. */
const lookedUp = (command: Sent<Decided>, { answer, actor }: Omit<Acting, 'state'>): WorkoutCommand => {
  const { type, payload } = command;
  switch (type) {
    case 'start-workout':
      return { type, payload, lookups: { prescribed: (answer?.prescribed ?? null) as PrescribedWorkout | null } };
    case 'amend-set':
    case 'void-set':
    case 'restore-set':
    case 'describe-set': {
      const recordedAt = answer?.sets.find(({ id }) => id === payload.setId)?.recordedAt ?? null;
      return { type, payload, lookups: { recordedAt } } as WorkoutCommand;
    }
    case 'report-pain':
      return { type, payload, lookups: { recordedAt: null } };
    case 'withdraw-pain': {
      const reported = answer?.pains?.find(({ id }) => id === payload.painId);
      return { type, payload, lookups: { isOwn: reported === undefined || reported.by === actor.membership } };
    }
    case 'remove-set-comment': {
      const comments = answer?.sets.find(({ id }) => id === payload.setId)?.comments ?? [];
      return { type, payload, lookups: { writtenBy: comments.find(({ id }) => id === payload.commentId)?.by ?? actor.membership } };
    }
    case 'remove-workout-comment': {
      const comments = answer?.comments ?? [];
      return { type, payload, lookups: { writtenBy: comments.find(({ id }) => id === payload.commentId)?.by ?? actor.membership } };
    }
    default:
      return { type, payload } as WorkoutCommand;
  }
};

/** The domain's limit of a load is below the schema's: report the lower one, with its unit. */
const withUnit = (problem: FieldProblem, payload: object): RefusedField => {
  if (problem.rule !== 'too-much' || !problem.path.endsWith('load.value')) return problem;
  const { actual } = payload as { readonly actual?: { readonly load?: { readonly unit: 'kg' | 'lb' } } };
  const unit = actual?.load?.unit ?? 'kg';
  return { ...problem, limit: heaviestIn(unit), unit };
};

/** Returns the column of a set that a path names; null if it names none. */
export const fieldOf = ({ path }: Pick<RefusedField, 'path'>): FieldName | null => {
  const name = /^actual\.([a-z]+)/.exec(path)?.[1];
  return columns.find((field) => field === name) ?? null;
};

/** Returns the schema's refusal of a payload; null if it is valid. */
export const refusedBySchema = <Type extends WorkoutCommandType>(type: Type, payload: CommandPayload<Type>): Refused | null => {
  const problems = fieldProblems(schemas[type], payload);
  return problems.length === 0
    ? null
    : new Refused(
        'invalid-value',
        problems.map((problem) => withUnit(problem, payload as object)),
      );
};

/** The compiler does not derive the command from a type and the payload that this type determines. */
const sentOf = <Type extends WorkoutCommandType>(type: Type, payload: CommandPayload<Type>): Sent => ({ type, payload }) as unknown as Sent;

/** Runs the decider on this device; null for commands that the domain does not decide. */
const decided = (command: Sent, { state, ...known }: Acting, context: CommandContext) =>
  isDecided(command) ? workout.decide(state, lookedUp(command, known), context) : null;

/** Codes that refuse nothing: the start may still be unsent on another device, and the server asks to retry later. */
const waits: ReadonlySet<string> = new Set(['workout-not-started']);

/** Returns the server's likely refusal of a command made now, with the field and its limit; null if it would accept it. */
export const wouldRefuse = <Type extends WorkoutCommandType>(
  type: Type,
  payload: CommandPayload<Type>,
  acting: Acting,
  now: string = new Date().toISOString(),
): Refused | null => {
  const malformed = refusedBySchema(type, payload);
  if (malformed !== null) return malformed;
  const outcome = decided(sentOf(type, payload), acting, { now, occurredAt: now, actor: acting.actor });
  if (outcome === null || !isRejected(outcome) || waits.has(outcome.rejected)) return null;
  const limit = outcome.details as Limit | undefined;
  const fields = limit === undefined ? [] : [withUnit({ ...limit, rule: 'too-much' }, payload as object)];
  return new Refused(outcome.rejected, fields);
};

/**
 * Folds the workout's state as this device knows it: the server's answer plus the commands of this device that it does not include. Leaves
 * out commands that the server refused or that the decider refuses here.
 * @param includedPosition the answer includes settled entries up to this position of the log
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
    .reduce((state, entry) => {
      const { occurredAt } = entry;
      const outcome = decided(entry, { state, answer, actor }, { now: occurredAt, occurredAt, actor });
      return outcome === null || isRejected(outcome) ? state : outcome.reduce(workout.evolve, state);
    }, base);
};
