// The rules of the outbox, pure: what to send next, and what an answer, a lost answer or a refusal changes.
// Nothing leaves it without a verdict: accepted entries settle, refused ones stay and are shown, all others are sent again.
import type { BatchResult } from '@spotter/contracts/command-requests';
import { correctionsOf, dependentsOf, heldBack, withoutGone } from './dependencies.js';
import { subjectOf, type OutboxEntry } from './outbox-entry.js';

export type SyncState = {
  readonly entries: readonly OutboxEntry[];
  /** Command ids of the batch that is on its way; empty where none is. */
  readonly inFlight: readonly string[];
  /** How many commands the next batch may hold; shrinks while the server refuses a batch as a whole. */
  readonly limit: number;
};

const largestBatch = 200;
export const emptySync: SyncState = { entries: [], inFlight: [], limit: largestBatch };

const bySequence = (a: OutboxEntry, b: OutboxEntry): number => a.seq - b.seq;

export const record = (state: SyncState, entry: OutboxEntry): SyncState =>
  state.entries.some((known) => known.commandId === entry.commandId)
    ? state
    : { ...state, entries: [...state.entries, entry].toSorted(bySequence) };

/**
 * The oldest waiting commands of one gym, in the order of the device; null where nothing can be sent or a batch is on its way. What builds
 * on a refused command waits behind it.
 */
export const nextBatch = (state: SyncState): readonly OutboxEntry[] | null => {
  if (state.inFlight.length > 0) return null;
  const held = heldBack(state.entries);
  const waiting = state.entries.filter((entry) => entry.status === 'waiting' && !held.has(entry.commandId));
  const gym = waiting[0]?.gym;
  return gym === undefined ? null : waiting.filter((entry) => entry.gym === gym).slice(0, state.limit);
};

export const depart = (state: SyncState, batch: readonly OutboxEntry[]): SyncState => ({
  ...state,
  inFlight: batch.map((entry) => entry.commandId),
});

/** Refusals that say no more than that it is so already: another device of the same person was first, or this one, under another id. */
const soAlready: ReadonlySet<string> = new Set([
  'habit-already-ticked',
  'habit-not-ticked',
  'education-read-already',
  'set-already-recorded',
  'amendment-already-recorded',
  'comment-already-recorded',
  'slot-already-added',
  'slot-already-skipped',
  'slot-not-skipped',
  'exercise-already-there',
]);

const waitingAgain = ({ details: _details, ...entry }: OutboxEntry): OutboxEntry =>
  ({ ...entry, status: 'waiting', code: null }) as OutboxEntry;

const verdict = (entry: OutboxEntry, result: BatchResult | undefined, epoch: number | null): OutboxEntry => {
  if (result === undefined || entry.status !== 'waiting') return entry;
  if (result.status === 'deferred') return { ...entry, deferrals: entry.deferrals + 1 };
  if (result.status === 'rejected' && !soAlready.has(result.code ?? ''))
    return {
      ...entry,
      status: 'rejected',
      code: result.code ?? 'internal-error',
      ...(result.details !== undefined && { details: result.details }),
    };
  return { ...entry, status: 'settled', position: result.position ?? 0, epoch };
};

/**
 * Results are matched by id, whatever their order; an entry without one goes on waiting. `epoch`: of the gym's log, as it was known when
 * the batch left. Epochs only rise: what is accepted in a later one is sent once more than needed, and never once less.
 */
export const arrive = (state: SyncState, results: readonly BatchResult[], epoch: number | null = null): SyncState => {
  const byId = new Map(results.map((result) => [result.id, result]));
  const entries = state.entries.map((entry) => verdict(entry, byId.get(entry.commandId), epoch));
  // Only the first of several refusals is reported: dependent commands wait, and the server decides them again once it is changed.
  const held = heldBack(entries);
  return {
    entries: entries.map((entry) => (held.has(entry.commandId) && entry.status === 'rejected' ? waitingAgain(entry) : entry)),
    inFlight: [],
    limit: largestBatch,
  };
};

/** No answer came: it may or may not have been done, so the same ids are sent again. */
export const lose = (state: SyncState): SyncState => ({ ...state, inFlight: [] });

/** The server refused the batch as a whole: smaller batches find the command that it cannot read, and only that one is refused. */
export const refuse = (state: SyncState, code: string): SyncState => {
  if (state.inFlight.length > 1) return { ...state, inFlight: [], limit: Math.max(1, Math.floor(state.inFlight.length / 2)) };
  const [only] = state.inFlight;
  return { ...arrive(state, only === undefined ? [] : [{ id: only, status: 'rejected', code }]), limit: state.limit };
};

const without = (state: SyncState, unneeded: (entry: OutboxEntry) => boolean): SyncState =>
  state.entries.some(unneeded) ? { ...state, entries: state.entries.filter((entry) => !unneeded(entry)) } : state;

const isAccepted = ({ status }: OutboxEntry): boolean => status === 'settled' || status === 'shown';

const changed = (state: SyncState, isMeant: (entry: OutboxEntry) => boolean, change: (entry: OutboxEntry) => OutboxEntry): SyncState =>
  state.entries.some(isMeant) ? { ...state, entries: state.entries.map((entry) => (isMeant(entry) ? change(entry) : entry)) } : state;

/** Settled entries of a workout, or of a conversation, that an answer about it includes are on the screen without this device. */
export const forget = (state: SyncState, gym: string, subjectId: string, includedPosition: number): SyncState =>
  changed(
    state,
    (entry) =>
      entry.status === 'settled' && entry.gym === gym && subjectOf(entry) === subjectId && (entry.position ?? 0) <= includedPosition,
    (entry) => ({ ...entry, status: 'shown' }),
  );

/** The server may have been restored from a backup that lacks what it accepted in another epoch: that is sent again, under the same ids. */
export const sendAgain = (state: SyncState, gym: string, epoch: number): SyncState =>
  changed(
    state,
    (entry) => entry.gym === gym && isAccepted(entry) && (entry.epoch ?? 0) < epoch,
    (entry) => ({ ...entry, status: 'waiting', position: null, epoch: null }),
  );

/** Accepted entries go after a while. */
export const prune = (state: SyncState, before: string): SyncState =>
  without(state, (entry) => isAccepted(entry) && entry.occurredAt < before);

const refusedOf = (state: SyncState, commandId: string): OutboxEntry | undefined =>
  state.entries.find((entry) => entry.commandId === commandId && entry.status === 'rejected');

/** A refused command that its sender gives up, with what builds on it. */
export const giveUp = (state: SyncState, commandId: string, newId: () => string): SyncState => {
  const refused = refusedOf(state, commandId);
  if (refused === undefined) return state;
  const dependents = new Map(dependentsOf(state.entries, commandId).map((entry) => [entry.commandId, withoutGone(entry, refused)]));
  const entries = state.entries
    .filter((entry) => entry !== refused)
    .flatMap((entry) => {
      const left = dependents.get(entry.commandId);
      if (left === undefined) return [entry];
      return left === null ? [] : [{ ...waitingAgain(left), commandId: newId() }];
    });
  return { ...state, entries };
};

/**
 * A refused command with another content: a new command in the same place of the device's order, so that what builds on it follows it. A
 * set that is changed before it was ever recorded needs none of its corrections.
 */
export const change = (state: SyncState, commandId: string, payload: OutboxEntry['payload'], newCommandId: string): SyncState => {
  const refused = refusedOf(state, commandId);
  if (refused === undefined) return state;
  const needless = new Set(correctionsOf(state.entries, commandId));
  const changed = { ...waitingAgain(refused), payload, commandId: newCommandId, deferrals: 0 } as OutboxEntry;
  return {
    ...state,
    entries: state.entries.filter((entry) => !needless.has(entry)).map((entry) => (entry === refused ? changed : entry)),
  };
};

/** A refused command is sent again by a person's wish, under the same id. */
export const retryRejected = (state: SyncState, commandId: string): SyncState =>
  changed(
    state,
    (entry) => entry.commandId === commandId && entry.status === 'rejected',
    (entry) => waitingAgain(entry),
  );

/** True where the answer moved something: worth asking again at once for what is left. */
export const madeProgress = (results: readonly BatchResult[]): boolean => results.some((result) => result.status !== 'deferred');

/** Milliseconds until the next try after `failures` tries in a row that moved nothing: 1 s doubling up to 30 s. */
export const backoffMs = (failures: number, random: number): number =>
  Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1)) * (0.75 + random / 2);
