// P4: the product's own follower of all its read models, from its checkpoint to the head.
import { randomUUID } from 'node:crypto';
import { Codec } from '@spotter/database/log/codec';
import { openLog } from '@spotter/database/log/log';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool, withoutGym } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { readModelFollower } from '@spotter/projector/platform/catch-up';
import { projections } from '@spotter/projector/projections';
import { serveArm } from '../arm.ts';
import { ledgerOf } from '../load.ts';
import { timeOf } from '../measure.ts';
import { largeGyms, type Trained } from '../rotation.ts';

const secret = process.env['SPOTTER_SECRET']!;
const pool = openPool(process.env['API_DATABASE_URL']!, { max: 8, applicationName: 'bench api' });
const projector = openPool(process.env['PROJECTOR_DATABASE_URL']!, { max: 4, applicationName: 'bench projector', pipelined: true });
const log = openLog({ pool, catalogue, secret });
const codec = new Codec(catalogue, new PersonKeys({ pool: projector, secret }));
const follower = readModelFollower(projector, codec, projections, 'bench');
const versions = new Map<string, number>();
const atOnce = 500;

const append = async ({ gymId, stream, type, data }: Trained): Promise<void> => {
  const expectedVersion = versions.get(stream) ?? 0;
  const entry = {
    commandId: randomUUID(),
    requestHash: log.requestHash(type),
    occurredAt: '2026-11-20T18:30:00.000Z',
    meta: { command: type, account: null, membership: null, role: 'client' },
    events: [{ type, data }],
  };
  const outcome = await log.append({ ledger: gymId, stream, expectedVersion, entries: [entry] });
  if (outcome.status !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  versions.set(stream, outcome.version);
};

serveArm({
  prepare: async () => {
    await withoutGym(pool, async (tx) => {
      for (let index = 0; index < largeGyms; index += 1) await log.createLedger(tx, { id: ledgerOf(index), kind: 'gym' });
    });
    return {};
  },
  write: async ({ events }: { events: readonly Trained[] }) => {
    for (let from = 0; from < events.length; from += atOnce) await Promise.all(events.slice(from, from + atOnce).map(append));
    return {};
  },
  follow: async () => ({ ms: await timeOf(() => follower.sweep()) }),
});
