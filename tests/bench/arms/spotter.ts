// The product's log with all features.
import { randomUUID } from 'node:crypto';
import { openLog } from '@spotter/database/log/log';
import { openPool, withoutGym } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { serveArm } from '../arm.ts';
import { gyms, ledgerOf, noteOf, people, setRecorded } from '../load.ts';
import { median, rateOf, timeOf } from '../measure.ts';

const pool = openPool(process.env['API_DATABASE_URL']!, { max: 16, applicationName: 'bench api' });
const log = openLog({ pool, catalogue, secret: process.env['SPOTTER_SECRET']! });
const versions = new Map<string, number>();
const meta = { command: 'record-set', account: randomUUID(), membership: randomUUID(), role: 'client' };
const occurredAt = '2026-11-20T18:30:00.000Z';
let turn = 0;
let noted = 0;

type Recorded = ReturnType<typeof setRecorded>;
/** Sets of one customer, in the gym whose turn it is. */
const setsOf = (index: number, count: number): readonly Recorded[] => Array.from({ length: count }, (_, at) => setRecorded(index, at));

const append = async (ledger: string, stream: string, sets: readonly Recorded[]): Promise<void> => {
  const key = `${ledger}/${stream}`;
  const expectedVersion = versions.get(key) ?? 0;
  const entries = [
    {
      commandId: randomUUID(),
      occurredAt,
      meta,
      events: sets.map((data) => ({ type: 'SetRecorded', data })),
    },
  ];
  const outcome = await log.append({
    ledger,
    stream,
    expectedVersion,
    entries: entries.map((entry) => ({ ...entry, requestHash: log.requestHash(`record-set\n${JSON.stringify(entry.events[0]!.data)}`) })),
  });
  if (outcome.status !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  versions.set(key, outcome.version);
};

type Appending = { inFlight: number; ms: number; events: number };
serveArm({
  prepare: async () => {
    await withoutGym(pool, async (tx) => {
      for (let index = 0; index < gyms; index += 1) await log.createLedger(tx, { id: ledgerOf(index), kind: 'gym' });
    });
    // Creates all keys before: `note` measures the key for a person new to a gym.
    for (let index = 0; index < people; index += 50)
      await Promise.all(Array.from({ length: 50 }, (_, at) => append(ledgerOf(index + at), 'workout-1', [noteOf(index + at, 'known')])));
    return {};
  },
  append: async ({ inFlight, ms, events }: Appending) => ({
    rate: await rateOf(inFlight, ms, () => {
      const index = turn++;
      return append(ledgerOf(index), 'workout-1', setsOf(index, events));
    }),
  }),
  note: async ({ inFlight, ms, who }: { inFlight: number; ms: number; who: 'known' | 'new' }) => ({
    rate: await rateOf(inFlight, ms, () => {
      const index = noted++;
      return append(ledgerOf(index), 'workout-1', [noteOf(index, who)]);
    }),
  }),
  long: async ({ events }: { events: number }) => {
    for (let index = 0; index < events; index += 100) await append(ledgerOf(0), 'workout-long', setsOf(0, 100));
    return {};
  },
  fold: async ({ times }: { times: number }) => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) {
      seen.push(
        await timeOf(async () => {
          const events = await log.foldStream(ledgerOf(0), 'workout-long');
          return events.reduce((sum, event) => sum + (event.data as Recorded).actual.reps, 0);
        }),
      );
    }
    return { ms: median(seen) };
  },
});
