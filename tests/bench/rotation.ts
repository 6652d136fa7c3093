// Clients who train at the same time: each one's next event comes after one of all the others, as in the busiest hour
// of large gyms. No two consecutive events touch the same rows, so none can be merged.
import { randomUUID } from 'node:crypto';
import { idOf, ledgerOf, setRecorded } from './load.ts';

export type Trained = { readonly gymId: string; readonly stream: string; readonly type: string; readonly data: object };
type Client = { readonly gymId: string; readonly customerId: string; workoutId: string; lastSet: object | null };

export const clients = 5_000;
/** A page of 1,000 events, which is of one gym, contains each of its clients once. */
export const largeGyms = 5;

const cycle = ['record', 'record', 'amend', 'record', 'record', 'record', 'log', 'start'] as const;
const at = '2026-11-20T18:30:00.000Z';

/** The prescription: three exercises of three sets. */
const prescribed = {
  programId: idOf(5, 1),
  programVersion: 1,
  assignedProgramVersion: 1,
  nodeId: idOf(5, 2),
  week: 3,
  day: 2,
  name: { en: 'Lower body' },
  slots: [0, 1, 2].map((slot) => ({
    slotId: idOf(5, 10 + slot),
    exerciseId: idOf(4, slot),
    kind: 'straight',
    sets: [0, 1, 2].map((set) => ({
      prescriptionId: idOf(5, 20 + 3 * slot + set),
      setType: 'work',
      reps: { min: 5, max: 8 },
      load: { value: 100, unit: 'kg' },
      restSeconds: 120,
    })),
  })),
};

export class Rotation {
  readonly #clients: readonly Client[] = Array.from({ length: clients }, (_, index) => ({
    gymId: ledgerOf(index % largeGyms),
    customerId: idOf(2, index),
    workoutId: '',
    lastSet: null,
  }));
  #turn = 0;
  #recorded = 0;

  /** Everybody starts a workout. */
  start(): readonly Trained[] {
    return this.#clients.map((client) => this.#started(client));
  }

  /** The next event of each client, everybody at another point of the workout. */
  next(): readonly Trained[] {
    const turn = this.#turn++;
    return this.#clients.map((client, index) => this.#step(client, cycle[(index + turn) % cycle.length]!));
  }

  #step(client: Client, step: (typeof cycle)[number]): Trained {
    if (step === 'start') return this.#started(client);
    if (step === 'log') return trained(client, 'WorkoutLogged', { endedAt: at, sessionRpe: 8 });
    if (step === 'amend' && client.lastSet !== null) return amended(client, client.lastSet);
    const { workoutId: _workout, customerId: _customer, ...set } = setRecorded(this.#recorded++);
    client.lastSet = set;
    return trained(client, 'SetRecorded', set);
  }

  #started(client: Client): Trained {
    client.workoutId = randomUUID();
    client.lastSet = null;
    const data = {
      startedAt: at,
      assignedProgramId: idOf(5, 0),
      assignedProgramVersion: 1,
      plannedWorkoutId: client.workoutId,
      prescribed,
    };
    return trained(client, 'WorkoutStarted', data);
  }
}

const trained = ({ gymId, workoutId, customerId }: Client, type: string, data: object): Trained => ({
  gymId,
  stream: `workout-${workoutId}`,
  type,
  data: { workoutId, customerId, ...data },
});

const amended = (client: Client, set: object): Trained => {
  const { setId, exerciseId, actual } = set as ReturnType<typeof setRecorded>;
  const changed = { setId, exerciseId, actual: { ...actual, reps: actual.reps + 1 }, previous: actual };
  return trained(client, 'SetAmended', { ...changed, reason: 'counted one too few', changedAt: at });
};
