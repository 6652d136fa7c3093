// Finds the commands that a command of this device depends on: a correction depends on its set, a set on its start. Pure.
import { isOfWorkouts, type OutboxEntry } from './outbox-entry.js';

/** Returns the id of the subject that an entry creates; null if no entry of this device depends on it. */
const madeBy = (entry: OutboxEntry): string | null => {
  switch (entry.type) {
    case 'start-workout':
      return `workout ${entry.payload.workoutId}`;
    case 'record-set':
      return `set ${entry.payload.setId}`;
    case 'add-workout-exercise':
      return `slot ${entry.payload.slotId}`;
    case 'comment-on-set':
    case 'comment-on-workout':
      return `comment ${entry.payload.commentId}`;
    case 'report-pain':
      return `pain ${entry.payload.painId}`;
    default:
      return null;
  }
};

const subjectsOf = (entry: OutboxEntry): readonly string[] => {
  switch (entry.type) {
    case 'amend-set':
    case 'void-set':
    case 'restore-set':
    case 'describe-set':
    case 'comment-on-set':
      return [`set ${entry.payload.setId}`];
    case 'remove-set-comment':
      return [`set ${entry.payload.setId}`, `comment ${entry.payload.commentId}`];
    case 'remove-workout-comment':
      return [`comment ${entry.payload.commentId}`];
    case 'report-pain':
      return entry.payload.slotId === undefined ? [] : [`slot ${entry.payload.slotId}`];
    case 'withdraw-pain':
      return [`pain ${entry.payload.painId}`];
    case 'swap-exercise':
    case 'skip-exercise':
    case 'unskip-exercise':
      return [`slot ${entry.payload.slotId}`];
    case 'reorder-workout':
      return entry.payload.slotIds.map((slotId) => `slot ${slotId}`);
    default:
      return [];
  }
};
const neededBy = (entry: OutboxEntry): readonly string[] =>
  isOfWorkouts(entry) && entry.type !== 'start-workout' ? [`workout ${entry.payload.workoutId}`, ...subjectsOf(entry)] : [];

const isLeft = ({ status }: OutboxEntry): boolean => status === 'waiting' || status === 'rejected';

/** Entries that depend on this one, directly or indirectly, oldest first. Entries that the server has accepted do not count. */
export const dependentsOf = (entries: readonly OutboxEntry[], commandId: string): readonly OutboxEntry[] => {
  const made = new Set<string>();
  const dependents: OutboxEntry[] = [];
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const isMeant = entry.commandId === commandId;
    const depends = !isMeant && isLeft(entry) && neededBy(entry).some((key) => made.has(key));
    if (!isMeant && !depends) continue;
    if (depends) dependents.push(entry);
    const key = madeBy(entry);
    if (key !== null) made.add(key);
  }
  return dependents;
};

/** Ids of the entries that wait behind a refused one: the server would refuse them too. */
export const heldBack = (entries: readonly OutboxEntry[]): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ status }) => status === 'rejected')
      .flatMap(({ commandId }) => dependentsOf(entries, commandId).map((dependent) => dependent.commandId)),
  );

const corrections: ReadonlySet<string> = new Set<OutboxEntry['type']>(['amend-set', 'void-set', 'restore-set', 'describe-set']);
/** Returns the corrections that changing a refused set replaces, since the set was never recorded. */
export const correctionsOf = (entries: readonly OutboxEntry[], commandId: string): readonly OutboxEntry[] =>
  dependentsOf(entries, commandId).filter(({ type }) => corrections.has(type));

/**
 * Removes references to a discarded entry: an order of exercises, or a report of pain, drops the slot that was never added. Returns null if
 * nothing of the entry is left, which is the rule for all other types.
 */
export const withoutGone = (entry: OutboxEntry, gone: OutboxEntry): OutboxEntry | null => {
  if (entry.type === 'report-pain' && gone.type === 'add-workout-exercise') {
    const { slotId: _, ...payload } = entry.payload;
    return { ...entry, payload };
  }
  if (entry.type !== 'reorder-workout' || gone.type !== 'add-workout-exercise') return null;
  const slotIds = entry.payload.slotIds.filter((slotId) => slotId !== gone.payload.slotId);
  return slotIds.length === 0 ? null : { ...entry, payload: { ...entry.payload, slotIds } };
};
