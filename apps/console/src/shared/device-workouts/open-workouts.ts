// Which workouts of a client are open: what the server lists, with what this device started or ended and the list does not include yet.
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { standsHere } from './stands-here.js';
import { subjectOf, type OutboxEntry } from '../../offline/outbox-entry.js';

export type OpenWorkoutsInput = {
  /** Slug of the gym. */
  readonly gym: string;
  readonly customerId: string;
  /** The server's list of workouts in progress. */
  readonly listed: readonly WorkoutItem[];
  /** Workouts that the screen knows beside them: they lend their name to one that was started here. */
  readonly known: readonly WorkoutItem[];
  /** The position of the gym's log that the list is sure to include; 0 where nobody knows it. */
  readonly included: number;
};

type Start = OutboxEntry<'start-workout'>;
type End = OutboxEntry<'log-workout' | 'discard-workout'>;
const isStart = (entry: OutboxEntry): entry is Start => entry.type === 'start-workout';
const isEnd = (entry: OutboxEntry | undefined): entry is End => entry?.type === 'log-workout' || entry?.type === 'discard-workout';

/** The last thing that this device did to each workout: what was discarded may have been started again. */
const lastDone = (gym: string, entries: readonly OutboxEntry[]): ReadonlyMap<string, Start | End> =>
  new Map(
    entries
      .filter((entry) => entry.gym === gym && entry.status !== 'rejected')
      .filter((entry) => isStart(entry) || isEnd(entry))
      .map((entry) => [subjectOf(entry), entry]),
  );

const startedHere = ({ payload }: Start, known: WorkoutItem | undefined): WorkoutItem => ({
  id: payload.workoutId,
  customerId: payload.customerId,
  customer: null,
  name: null,
  assignedProgramId: null,
  week: null,
  day: null,
  scheduledOn: null,
  setsPlanned: 0,
  setsDone: 0,
  tonnageKg: 0,
  source: 'ad-hoc',
  ...known,
  status: 'in-progress',
  startedAt: payload.startedAt,
  endedAt: null,
});

/** Newest of this device first, then the server's in its order. */
export const openWorkouts = (
  { gym, customerId, listed, known, included }: OpenWorkoutsInput,
  entries: readonly OutboxEntry[],
): readonly WorkoutItem[] => {
  const last = lastDone(gym, entries);
  const onServer = listed.filter(({ id }) => !isEnd(last.get(id)));
  const listKnows = ({ status, position }: OutboxEntry): boolean =>
    status !== 'waiting' && (included === 0 ? status === 'shown' : position !== null && position <= included);
  const here = [...last.values()]
    .filter(isStart)
    .filter(
      (start) => start.payload.customerId === customerId && !listKnows(start) && !listed.some(({ id }) => id === start.payload.workoutId),
    )
    .map((start) =>
      startedHere(
        start,
        known.find(({ id }) => id === start.payload.workoutId),
      ),
    );
  return [...here.toReversed(), ...onServer].map((item) => ({ ...standsHere(item, { gym, entries, included }), status: 'in-progress' }));
};
