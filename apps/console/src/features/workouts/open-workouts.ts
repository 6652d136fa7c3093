// Which workouts of a client are open: what the server lists, with what this device started or ended and the list does not include yet.
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import type { OutboxEntry } from '../../offline/outbox-entry.js';

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

const ends: ReadonlySet<string> = new Set(['log-workout', 'discard-workout']);

/** The last thing that this device did to each workout: what was discarded may have been started again. */
const lastDone = (gym: string, entries: readonly OutboxEntry[]): ReadonlyMap<unknown, OutboxEntry> =>
  new Map(
    entries
      .filter((entry) => entry.gym === gym && entry.status !== 'rejected' && (entry.type === 'start-workout' || ends.has(entry.type)))
      .map((entry) => [entry.payload['workoutId'], entry]),
  );

const startedHere = (entry: OutboxEntry, customerId: string, known: WorkoutItem | undefined): WorkoutItem => ({
  id: String(entry.payload['workoutId']),
  customerId,
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
  startedAt: String(entry.payload['startedAt']),
  endedAt: null,
});

/** Newest of this device first, then the server's in its order. */
export const openWorkouts = (
  { gym, customerId, listed, known, included }: OpenWorkoutsInput,
  entries: readonly OutboxEntry[],
): readonly WorkoutItem[] => {
  const last = lastDone(gym, entries);
  const onServer = listed.filter(({ id }) => !ends.has(last.get(id)?.type ?? ''));
  const listKnows = ({ status, position }: OutboxEntry): boolean =>
    status !== 'waiting' && (included === 0 ? status === 'shown' : position !== null && position <= included);
  const here = [...last.values()]
    .filter(
      (entry) =>
        entry.type === 'start-workout' &&
        entry.payload['customerId'] === customerId &&
        !listKnows(entry) &&
        !listed.some(({ id }) => id === entry.payload['workoutId']),
    )
    .map((entry) =>
      startedHere(
        entry,
        customerId,
        known.find(({ id }) => id === entry.payload['workoutId']),
      ),
    );
  return [...here.toReversed(), ...onServer];
};
