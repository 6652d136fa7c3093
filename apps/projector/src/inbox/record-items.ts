// Notifications of personal records, from the best sets of each client and exercise.
import { toKg } from '@spotter/domain/kernel';
import { e1rm } from '@spotter/domain/lifts/e1rm';
import type { ActualSet, ImportedSet } from '@spotter/domain/workouts/workout-events';
import type { Key, RecordedEvent, RecordedEventOf } from '../platform/projection.js';
import { consider, corrected, sameSet, type BestSet } from './best-sets.js';
import { about, addItem, learn, quietly, type Item, type Items } from './inbox-rows.js';

/** Exceeds the number of workouts that one page of events can contain for a client. */
const maxRecordItems = 200;
export const bestKey = (customerId: string, exerciseId: string): Key => [customerId, `best.${exerciseId}`];

/** Returns the estimated 1RM in kg; null if the set has none. */
const strengthOf = ({ load, reps }: ActualSet): number | null => {
  if (load === undefined || reps === undefined) return null;
  const estimate = e1rm(toKg(load), reps);
  return 'value' in estimate ? estimate.value : null;
};

const chainOf = (rows: Items, customerId: string, exerciseId: string): readonly BestSet[] =>
  ((rows.get(bestKey(customerId, exerciseId))?.detail ?? {}) as { chain?: readonly BestSet[] }).chain ?? [];
const keepChain = (rows: Items, event: RecordedEvent, customerId: string, exerciseId: string, chain: readonly BestSet[]): void =>
  rows.put({ member_id: customerId, id: `best.${exerciseId}`, box: 'best', kind: 'best', detail: { chain }, ...quietly(event) });

/** Returns true for a record. Writes nothing for a set that does not enter the chain. */
const consideredSet = (
  rows: Items,
  event: RecordedEvent,
  {
    customerId,
    exerciseId,
    workoutId,
    setId,
    actual,
  }: Pick<RecordedEventOf<'SetRecorded'>['data'], 'customerId' | 'exerciseId' | 'workoutId' | 'setId' | 'actual'>,
): boolean => {
  const kg = strengthOf(actual);
  if (kg === null) return false;
  const before = chainOf(rows, customerId, exerciseId);
  const { chain, record } = consider(before, { workoutId, setId, kg, position: event.position });
  if (chain.some((set) => sameSet(set, { workoutId, setId })) || chain.length !== before.length)
    keepChain(rows, event, customerId, exerciseId, chain);
  return record;
};

export const setRecorded = (rows: Items, event: RecordedEventOf<'SetRecorded'>): void => {
  const { customerId, exerciseId, setId, setType, workoutId } = event.data;
  if (setType === 'warm-up' || !consideredSet(rows, event, event.data)) return;
  // One item per workout, however many records it breaks: it keeps the id of the first and points to the newest.
  const known = about(rows, customerId).recordItems ?? {};
  const id = known[workoutId] ?? `${workoutId}.${exerciseId}`;
  // Stored with each record, so that applying the event twice leaves the row unchanged.
  const recordItems = { ...known, [workoutId]: id };
  learn(rows, event, customerId, { recordItems: Object.fromEntries(Object.entries(recordItems).slice(-maxRecordItems)) });
  const item: Item = {
    id,
    box: 'notifications',
    kind: 'record',
    customer_id: customerId,
    detail: { setId, workoutId, exerciseId },
  };
  addItem(rows, event, customerId, item);
  addItem(rows, event, about(rows, customerId).coachId, item);
};

/** Imported sets set the bar for later records, and notify nobody. */
export const workoutImported = (rows: Items, event: RecordedEventOf<'WorkoutImported' | 'ImportedSetsAdded'>): void => {
  const { customerId, workoutId, sets } = event.data;
  const strength = (set: ImportedSet): number => (set.setType === 'warm-up' ? 0 : (strengthOf(set.actual) ?? 0));
  for (const ofLift of Map.groupBy(sets, (set) => set.exerciseId).values()) {
    const best = ofLift.reduce((one, other) => (strength(other) > strength(one) ? other : one));
    if (strength(best) > 0) consideredSet(rows, event, { ...best, workoutId, customerId });
  }
};

/** Sets that an event takes out of the records of their client, or brings back. */
export const setsCount = (
  rows: Items,
  event: RecordedEventOf<'WorkoutImportUndone' | 'FinishedWorkoutDiscarded' | 'DiscardedWorkoutRestored'>,
): void => {
  const voided = event.type !== 'DiscardedWorkoutRestored';
  const { customerId, workoutId, sets } = event.data;
  for (const { setId, exerciseId } of sets) {
    const chain = chainOf(rows, customerId, exerciseId);
    const set = { workoutId, setId };
    if (chain.some((one) => sameSet(one, set))) keepChain(rows, event, customerId, exerciseId, corrected(chain, set, { voided }));
  }
};

type Correction = RecordedEventOf<'SetAmended' | 'SetVoided' | 'SetRestored' | 'SetDescribed'>;
const changeOf = (event: Correction): Parameters<typeof corrected>[2] => {
  if (event.type === 'SetAmended') return { kg: strengthOf(event.data.actual) ?? 0 };
  if (event.type === 'SetDescribed') return { warmUp: event.data.setType === 'warm-up' };
  return { voided: event.type === 'SetVoided' };
};

export const correct = (rows: Items, event: Correction): void => {
  const { customerId, exerciseId } = event.data;
  const chain = chainOf(rows, customerId, exerciseId);
  if (event.data.superseded === true || !chain.some((set) => sameSet(set, event.data))) return;
  keepChain(rows, event, customerId, exerciseId, corrected(chain, event.data, changeOf(event)));
};
