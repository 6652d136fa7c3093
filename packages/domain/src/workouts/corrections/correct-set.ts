// Corrections of recorded sets. Each is an event of its own; the recorded set never changes.
import { reject, type CommandContext, type Rejected } from '../../kernel.js';
import { reopened } from '../discard-workout.js';
import { limitOf } from '../limit-of.js';
import { correctionWindowClosed, implausibleActual } from '../plausible.js';
import { settle, settlementOf } from '../settle.js';
import type { AmendSet, CommentOnSet, DescribeSet, RemoveSetComment, RestoreSet, VoidSet, WorkoutRejection } from '../workout-commands.js';
import type { SetDescription, WorkoutEvent } from '../workout-events.js';
import { wasStarted, type WorkoutSet, type WorkoutState } from '../workout-state.js';

type Outcome = readonly WorkoutEvent[] | Rejected<WorkoutRejection>;
type Correction = AmendSet | VoidSet | RestoreSet | DescribeSet;

const correctable = (
  state: WorkoutState,
  { payload, lookups }: Correction,
  context: CommandContext,
): { readonly set: WorkoutSet } | Rejected<WorkoutRejection> => {
  const set = state.sets[payload.setId];
  if (!wasStarted(state)) return reject('workout-not-started');
  if (set === undefined) return reject('set-unknown');
  return correctionWindowClosed(lookups.recordedAt, context) ? reject('correction-window-closed') : { set };
};

const identity = (state: WorkoutState, set: WorkoutSet, setId: string) => ({
  workoutId: state.workoutId,
  customerId: state.customerId,
  setId,
  exerciseId: set.exerciseId,
});

export const amendSet = (state: WorkoutState, command: AmendSet, context: CommandContext): Outcome => {
  const found = correctable(state, command, context);
  if ('rejected' in found) return found;
  const { setId, actual, reason } = command.payload;
  const implausible = implausibleActual(actual);
  if (implausible !== null) return reject(implausible, limitOf(implausible));
  const verdict = settle(found.set.actual, actual, context);
  if (verdict === 'same') return reject('amendment-already-recorded');
  const previous = found.set.actual.value;
  const data = { ...identity(state, found.set, setId), actual, previous, reason, ...settlementOf(verdict, context.occurredAt) };
  return [{ type: 'SetAmended', data }];
};

/** Ranks changes with equal asserted times: a sender can only restore a set after seeing it voided, so restoring wins. */
const restoredLast = (voided: boolean): string => (voided ? 'voided' : 'voided, then restored');

const voidOrRestore = (state: WorkoutState, command: VoidSet | RestoreSet, context: CommandContext, voided: boolean): Outcome => {
  const found = correctable(state, command, context);
  if ('rejected' in found) return found;
  const { setId, reason } = command.payload;
  const register = found.set.voided;
  if (!voided && register.changedAt === null) return reject('set-not-voided');
  // If the sender asserts no time, only the log's order counts, and a change without effect is rejected. An asserted time is recorded,
  // because later arrivals are compared with it.
  const notAsserted = context.occurredAt === context.now;
  const verdict = notAsserted && register.value === voided ? 'same' : settle(register, voided, context, restoredLast);
  if (verdict === 'same') return reject(voided ? 'set-already-voided' : 'set-not-voided');
  const data = { ...identity(state, found.set, setId), reason, ...settlementOf(verdict, context.occurredAt) };
  if (voided) return [{ type: 'SetVoided', data }];
  return [...(verdict === 'wins' ? reopened(state) : []), { type: 'SetRestored', data }];
};

export const voidSet = (state: WorkoutState, command: VoidSet, context: CommandContext): Outcome =>
  voidOrRestore(state, command, context, true);
export const restoreSet = (state: WorkoutState, command: RestoreSet, context: CommandContext): Outcome =>
  voidOrRestore(state, command, context, false);

const descriptionOf = ({ setType, note, videoUrl }: WorkoutSet): SetDescription => ({
  setType,
  note: note ?? null,
  videoUrl: videoUrl ?? null,
});

/** Two devices that describe one set settle the type, the note and the film together. */
export const describeSet = (state: WorkoutState, command: DescribeSet, context: CommandContext): Outcome => {
  const found = correctable(state, command, context);
  if ('rejected' in found) return found;
  const { setId, setType, note, videoUrl } = command.payload;
  const description: SetDescription = { setType, note, videoUrl };
  const previous = descriptionOf(found.set);
  const verdict = settle({ value: previous, changedAt: found.set.describedAt ?? null }, description, context);
  if (verdict === 'same') return reject('description-already-recorded');
  const { note: previousNote, ...before } = previous;
  const replaced = { ...description, previous: before, previousNote };
  return [
    { type: 'SetDescribed', data: { ...identity(state, found.set, setId), ...replaced, ...settlementOf(verdict, context.occurredAt) } },
  ];
};

export const commentOnSet = (state: WorkoutState, { payload }: CommentOnSet): Outcome => {
  const set = state.sets[payload.setId];
  if (set === undefined) return reject('set-unknown');
  if (set.commentIds.includes(payload.commentId)) return reject('comment-already-recorded');
  const { commentId, comment, setId } = payload;
  return [{ type: 'SetCommented', data: { ...identity(state, set, setId), commentId, comment } }];
};

/** Only the author may remove a comment. */
export const removeSetComment = (state: WorkoutState, { payload, lookups }: RemoveSetComment, { actor }: CommandContext): Outcome => {
  const { setId, commentId } = payload;
  const set = state.sets[setId];
  if (set === undefined) return reject('set-unknown');
  if (!set.commentIds.includes(commentId)) return reject('comment-unknown');
  if (lookups.writtenBy === null || lookups.writtenBy !== actor.membership) return reject('comment-of-somebody-else');
  return [{ type: 'SetCommentRemoved', data: { ...identity(state, set, setId), commentId } }];
};
