// Writes years of training within minutes: whole workouts through the product's log, with a command for each event.
import { randomUUID } from 'node:crypto';
import { openLog } from '@spotter/database/log/log';
import { roleUrl } from '@spotter/database/schema/migrate';
import { openPool } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { workoutStream } from '@spotter/domain/workouts/workout';
import { setRecorded } from '../load.ts';
import type { Person } from '../people.ts';
import { squat } from '../served.ts';

/** From the start of a workout to its end. */
const eventsOfWorkout = 20;
const appendsAtOnce = 64;
const dayMs = 86_400_000;

type Bulk = { readonly ownerUrl: string; readonly secret: string; readonly people: readonly Person[]; readonly events: number };

/** Writes that many events or a few more, of all people in turns, each a day after their last workout. @returns the number */
export async function tellWorkouts({ ownerUrl, secret, people, events }: Bulk): Promise<number> {
  const pool = openPool(roleUrl(ownerUrl, 'api', secret), { max: 8, applicationName: 'bench bulk' });
  const log = openLog({ pool, catalogue, secret });
  const count = Math.ceil(events / eventsOfWorkout);
  let next = 0;
  const write = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      const outcome = await log.append(
        workoutOf((text) => log.requestHash(text), people[index % people.length]!, Math.floor(index / people.length)),
      );
      if (outcome.status !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: appendsAtOnce }, write));
  } finally {
    await pool.end();
  }
  return count * eventsOfWorkout;
}

const workoutOf = (requestHash: (text: string) => Buffer, { gym, customerId }: Person, day: number) => {
  const workoutId = randomUUID();
  const at = new Date(Date.parse('2022-01-03T18:00:00Z') + (day % 1_500) * dayMs).toISOString();
  const own = { workoutId, customerId };
  const sets = Array.from({ length: eventsOfWorkout - 2 }, (_, index) => ({
    type: 'SetRecorded',
    data: { ...setRecorded(day, index), ...own, exerciseId: squat, performedAt: at },
  }));
  const told = [
    { type: 'WorkoutStarted', data: { ...own, startedAt: at, prescribed: null } },
    ...sets,
    { type: 'WorkoutLogged', data: { ...own, endedAt: at, sessionRpe: 8 } },
  ];
  const entries = told.map((event) => ({
    commandId: randomUUID(),
    requestHash: requestHash(event.type),
    occurredAt: at,
    meta: { command: event.type, account: null, membership: null, role: 'system' },
    events: [event],
  }));
  return { ledger: gym.id, stream: workoutStream(workoutId), expectedVersion: 0, entries };
};
