// P18: one database, written and projected, of any size and number of gyms.
import { randomUUID } from 'node:crypto';
import { Codec } from '@spotter/database/log/codec';
import { openLog, type Append } from '@spotter/database/log/log';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool, withoutGym } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { readModelFollower } from '@spotter/projector/platform/catch-up';
import { projections } from '@spotter/projector/projections';
import { serveArm } from '../arm.ts';
import { idOf, setRecorded } from '../load.ts';
import { timeOf } from '../measure.ts';

const secret = process.env['SPOTTER_SECRET']!;
const pool = openPool(process.env['API_DATABASE_URL']!, { max: 8, applicationName: 'bench api' });
const projector = openPool(process.env['PROJECTOR_DATABASE_URL']!, { max: 4, applicationName: 'bench projector', pipelined: true });
const log = openLog({ pool, catalogue, secret });
const codec = new Codec(catalogue, new PersonKeys({ pool: projector, secret }));
const follower = readModelFollower(projector, codec, projections, 'bench');
const pageOfFill = 20;
const together = 1_000;
let gyms = 0;
let written = 0;

/** Everybody has a workout per day, so that the rows of read models grow with the log. */
const append = async (events: number): Promise<void> => {
  const index = written++;
  const gym = index % gyms;
  const workoutId = randomUUID();
  // A customer belongs to one gym.
  const customerId = idOf(2, gym + gyms * (Math.floor(index / gyms) % 50));
  const entry = (data: object) => ({
    commandId: randomUUID(),
    requestHash: log.requestHash(workoutId),
    occurredAt: '2026-11-20T18:30:00.000Z',
    meta: { command: 'record-set', account: null, membership: null, role: 'client' },
    events: [{ type: 'SetRecorded', data }],
  });
  const entries = Array.from({ length: events }, (_, at) => entry({ ...setRecorded(index, at), workoutId, customerId }));
  const outcome = await log.append({ ledger: idOf(1, gym), stream: `workout-${workoutId}`, expectedVersion: 0, entries } satisfies Append);
  if (outcome.status !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
};

const write = async (appends: number, events: number, inFlight: number): Promise<void> => {
  let left = appends;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await append(events);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
};

serveArm({
  prepare: async (question: { gyms: number }) => {
    ({ gyms } = question);
    for (let from = 0; from < gyms; from += together)
      await withoutGym(pool, async (tx) => {
        for (let index = from; index < Math.min(gyms, from + together); index += 1)
          await log.createLedger(tx, { id: idOf(1, index), kind: 'gym' });
      });
    return {};
  },
  /** Adds that many events in whole workouts, projected too. */
  fill: async ({ events }: { events: number }) => {
    await write(Math.ceil(events / pageOfFill), pageOfFill, 64);
    await follower.sweep();
    return {};
  },
  /** Microseconds per event, written alone with 32 in flight, and then projected. */
  cost: async ({ events }: { events: number }) => {
    const writing = await timeOf(() => write(events, 1, 32));
    const projecting = await timeOf(() => follower.sweep());
    return { write: (1_000 * writing) / events, project: (1_000 * projecting) / events };
  },
});
