// Applies the commands of this device that a list does not include to a workout of the list.
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { workoutStanding } from '@spotter/domain/workouts/workout-status';
import { lastAct } from './last-act.js';
import { subjectOf, type OutboxEntry } from '@/offline/outbox-entry.js';

export type DeviceKnows = {
  /** Slug of the gym. */
  readonly gym: string;
  readonly entries: readonly OutboxEntry[];
  /** Position of the gym's log that the list is known to include; 0 if unknown. */
  readonly included: number;
};

/** True for entries that are not refused and not in the list. A stored list includes all entries that a later read has shown. */
const isUnread =
  (included: number) =>
  ({ status, position }: OutboxEntry): boolean =>
    status === 'waiting' ||
    (status === 'settled' && (included === 0 || (position ?? 0) > included)) ||
    (status === 'shown' && included > 0 && (position ?? 0) > included);

/** Ids of sets that were recorded here without a prescription, also by entries that the list includes. */
const withoutPrescription = (entries: readonly OutboxEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap((one) => (one.type === 'record-set' && one.payload.prescriptionId === undefined ? [one.payload.setId] : [])));

/** Recorded minus removed sets, by set id; without warm-ups, as everywhere. */
const setsMade = (entries: readonly OutboxEntry[]): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>();
  for (const entry of entries) {
    if (entry.type === 'record-set' && entry.payload.setType !== 'warm-up') counted.set(entry.payload.setId, 1);
    // A set that the list counts: removing it subtracts one, restoring it adds it back.
    else if (entry.type === 'void-set') counted.set(entry.payload.setId, counted.has(entry.payload.setId) ? 0 : -1);
    else if (entry.type === 'restore-set') counted.set(entry.payload.setId, counted.get(entry.payload.setId) === 0 ? 1 : 0);
  }
  return counted;
};

/**
 * Counts like `setProgress` of the domain, as far as a list allows: the item does not name its prescriptions, so a set recorded here with
 * one counts as planned until all planned sets are done.
 */
const progressHere = (item: WorkoutItem, all: readonly OutboxEntry[], unread: readonly OutboxEntry[]) => {
  const made = [...setsMade(unread)];
  const setsDone = Math.max(0, item.setsDone + made.reduce((sum, [, one]) => sum + one, 0));
  if (item.setsPlanned === 0) return { setsDone, setsExtra: 0 };
  const isExtra = withoutPrescription(all);
  const extra = made.reduce((sum, [id, one]) => sum + (isExtra.has(id) ? one : 0), item.setsExtra ?? 0);
  return {
    setsDone,
    setsExtra: Math.min(setsDone, Math.max(extra, setsDone - item.setsPlanned, 0)),
  };
};

export const standsHere = (item: WorkoutItem, { gym, entries, included }: DeviceKnows): WorkoutItem => {
  const all = entries.filter((entry) => entry.gym === gym && subjectOf(entry) === item.id);
  const own = all.filter(isUnread(included));
  if (own.length === 0) return item;
  const sets = progressHere(item, all, own);
  const last = lastAct(own);
  if (last?.type === 'start-workout') return { ...item, ...sets, status: 'in-progress', startedAt: last.payload.startedAt };
  if (last?.type === 'log-workout') {
    const setsPlanned = item.setsPlanned === 0 ? null : item.setsPlanned;
    const progress = { scheduledOn: null, held: false, setsPlanned, setsDone: sets.setsDone - sets.setsExtra };
    return { ...item, ...sets, status: workoutStanding({ recorded: 'completed', ...progress }, ''), endedAt: last.payload.endedAt };
  }
  if (last?.type === 'discard-workout') {
    const status = item.assignedProgramId === null ? 'cancelled' : 'scheduled';
    return { ...item, ...sets, status, startedAt: null };
  }
  return { ...item, ...sets };
};
