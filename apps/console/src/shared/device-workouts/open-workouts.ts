// Finds a client's open workouts: the server's list, with starts and ends of this device that the list does not include yet.
import { volumeRule } from '@spotter/domain/workouts/volume';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { groupBy } from '@spotter/domain/group-by';
import { lastAct, type Act } from './last-act.js';
import { standsHere } from './stands-here.js';
import { subjectOf, type OutboxEntry } from '@/offline/outbox-entry.js';

export type OpenWorkoutsInput = {
  /** Slug of the gym. */
  readonly gym: string;
  readonly customerId: string;
  /** The server's list of workouts in progress. */
  readonly listed: readonly WorkoutItem[];
  /** Other workouts on the screen; a workout that was started here takes its name from them. */
  readonly known: readonly WorkoutItem[];
  /** Position of the gym's log that the list is known to include; 0 if unknown. */
  readonly included: number;
};

type Start = OutboxEntry<'start-workout'>;
const isEnd = (act: Act | undefined): boolean => act?.type === 'log-workout' || act?.type === 'discard-workout';

/** Last act of this device on each workout: a discarded one may have been started again, or restored by a set. */
const lastDone = (gym: string, entries: readonly OutboxEntry[]): ReadonlyMap<string, Act> => {
  const own = entries.filter((entry) => entry.gym === gym && entry.status !== 'rejected');
  return new Map(
    [...groupBy(own, (entry) => subjectOf(entry))].flatMap(([id, some]) => {
      const act = lastAct(some);
      return act === undefined ? [] : [[id, act] as const];
    }),
  );
};

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
  tonnageRule: volumeRule,
  source: 'ad-hoc',
  ...known,
  status: 'in-progress',
  startedAt: payload.startedAt,
  endedAt: null,
});

/** Workouts started on this device first, newest first, then the server's in its order. */
export const openWorkouts = (
  { gym, customerId, listed, known, included }: OpenWorkoutsInput,
  entries: readonly OutboxEntry[],
): readonly WorkoutItem[] => {
  const last = lastDone(gym, entries);
  const onServer = listed.filter(({ id }) => !isEnd(last.get(id)));
  const listKnows = ({ status, position }: OutboxEntry): boolean =>
    status !== 'waiting' && (included === 0 ? status === 'shown' : position !== null && position <= included);
  const here = [...last.values()]
    .filter((act) => act.type === 'start-workout')
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
