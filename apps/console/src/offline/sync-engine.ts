// Rules of the outbox, pure: what to send next, and how a response, a lost response or a refusal changes the entries.
// No entry leaves without a verdict: accepted entries settle, refused ones stay and are shown, all others are sent again.
import type { BatchResult } from '@spotter/contracts/command-requests';
import { correctionsOf, dependentsOf, heldBack, withoutGone } from './dependencies.js';
import { subjectOf, type OutboxEntry } from './outbox-entry.js';

export type SyncState = {
  readonly entries: readonly OutboxEntry[];
  /** Command ids of the batch in flight; empty if there is none. */
  readonly inFlight: readonly string[];
  /** Maximum number of commands in the next batch; shrinks while the server refuses a batch as a whole. */
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
 * The oldest waiting commands of one gym, in the order of the device; null if nothing can be sent or a batch is in flight. Commands that
 * depend on a refused one wait behind it.
 */
export const nextBatch = (state: SyncState): readonly OutboxEntry[] | null => {
  if (state.inFlight.length > 0) return null;
  const held = heldBack(state.entries);
  const waiting = state.entries.filter((entry) => entry.status === 'waiting' && !held.has(entry.commandId));
  const gym = waiting[0]?.gym;
  return gym === undefined ? null : waiting.filter((entry) => entry.gym === gym).slice(0, state.limit);
};

export const startBatch = (state: SyncState, batch: readonly OutboxEntry[]): SyncState => ({
  ...state,
  inFlight: batch.map((entry) => entry.commandId),
});

/** Refusals because the effect exists already: another device of the user was first, or this one, under another id. */
const soAlready: ReadonlySet<string> = new Set([
  'habit-already-ticked',
  'habit-not-ticked',
  'education-read-already',
  'set-already-recorded',
  'amendment-already-recorded',
  'description-already-recorded',
  'comment-already-recorded',
  'pain-already-reported',
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
 * Matches results to entries by id, in any order; an entry without a result keeps waiting. `epoch` is the epoch of the gym's log that was
 * known when the batch was sent. Epochs only rise: a command accepted in a later one is sent once too often, but never too rarely.
 */
export const applyResults = (state: SyncState, results: readonly BatchResult[], epoch: number | null = null): SyncState => {
  const byId = new Map(results.map((result) => [result.id, result]));
  const entries = state.entries.map((entry) => verdict(entry, byId.get(entry.commandId), epoch));
  // Only the first of several refusals is reported: dependent commands wait, and the server decides on them once the refused one is
  // changed.
  const held = heldBack(entries);
  return {
    entries: entries.map((entry) => (held.has(entry.commandId) && entry.status === 'rejected' ? waitingAgain(entry) : entry)),
    inFlight: [],
    limit: largestBatch,
  };
};

/** No response arrived: the server may have applied the commands, so the same ids are sent again. */
export const abortBatch = (state: SyncState): SyncState => ({ ...state, inFlight: [] });

/** The server refused the batch as a whole: smaller batches isolate the command that it cannot read, so that only that one is refused. */
export const refuse = (state: SyncState, code: string): SyncState => {
  if (state.inFlight.length > 1) return { ...state, inFlight: [], limit: Math.max(1, Math.floor(state.inFlight.length / 2)) };
  const [only] = state.inFlight;
  return { ...applyResults(state, only === undefined ? [] : [{ id: only, status: 'rejected', code }]), limit: state.limit };
};

const without = (state: SyncState, unneeded: (entry: OutboxEntry) => boolean): SyncState =>
  state.entries.some(unneeded) ? { ...state, entries: state.entries.filter((entry) => !unneeded(entry)) } : state;

const isAccepted = ({ status }: OutboxEntry): boolean => status === 'settled' || status === 'shown';

const changed = (state: SyncState, isMeant: (entry: OutboxEntry) => boolean, change: (entry: OutboxEntry) => OutboxEntry): SyncState =>
  state.entries.some(isMeant) ? { ...state, entries: state.entries.map((entry) => (isMeant(entry) ? change(entry) : entry)) } : state;

/** Marks settled entries of a workout or conversation as shown once an answer includes their position. */
export const forget = (state: SyncState, gym: string, subjectId: string, includedPosition: number): SyncState =>
  changed(
    state,
    (entry) =>
      entry.status === 'settled' && entry.gym === gym && subjectOf(entry) === subjectId && (entry.position ?? 0) <= includedPosition,
    (entry) => ({ ...entry, status: 'shown' }),
  );

/** Queues the commands that the server accepted in an earlier epoch again, under the same ids: the restored backup may lack them. */
export const sendAgain = (state: SyncState, gym: string, epoch: number): SyncState =>
  changed(
    state,
    (entry) => entry.gym === gym && isAccepted(entry) && (entry.epoch ?? 0) < epoch,
    (entry) => ({ ...entry, status: 'waiting', position: null, epoch: null }),
  );

/** Deletes accepted entries older than `before`. */
export const prune = (state: SyncState, before: string): SyncState =>
  without(state, (entry) => isAccepted(entry) && entry.occurredAt < before);

const refusedOf = (state: SyncState, commandId: string): OutboxEntry | undefined =>
  state.entries.find((entry) => entry.commandId === commandId && entry.status === 'rejected');

/** Discards a refused command, on its sender's request, and those that depend on it. */
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
 * Replaces a refused command by a new one with another payload at the same place of the device's order, so that its dependents follow it.
 * Drops the corrections of a set that was never recorded.
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

/** Sends a refused command again on the user's request, under the same id. */
export const retryRejected = (state: SyncState, commandId: string): SyncState =>
  changed(
    state,
    (entry) => entry.commandId === commandId && entry.status === 'rejected',
    (entry) => waitingAgain(entry),
  );

/** True if the response decided any command, so that asking again immediately is worthwhile. */
export const madeProgress = (results: readonly BatchResult[]): boolean => results.some((result) => result.status !== 'deferred');

/** Milliseconds until the next retry after `failures` exchanges in a row without progress: 1 s, doubling up to 30 s. */
export const backoffMs = (failures: number, random: number): number =>
  Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1)) * (0.75 + random / 2);
