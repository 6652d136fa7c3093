// P5: the product's projections in the steady state: every gym has one new event. Pages across gyms, or a transaction each.
import { randomUUID } from 'node:crypto';
import { Codec } from '@spotter/database/log/codec';
import { createFollower } from '@spotter/database/follower/follower';
import { openLog } from '@spotter/database/log/log';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool, withoutGym } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { foldPage } from '@spotter/projector/platform/fold-page';
import { projections } from '@spotter/projector/projections';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import { serveArm } from '../arm.ts';
import { gyms, ledgerOf, setRecorded } from '../load.ts';

const secret = process.env['SPOTTER_SECRET']!;
const pool = openPool(process.env['API_DATABASE_URL']!, { max: 8, applicationName: 'bench api' });
const projector = openPool(process.env['PROJECTOR_DATABASE_URL']!, { max: 4, applicationName: 'bench projector', pipelined: true });
const log = openLog({ pool, catalogue, secret });
const codec = new Codec(catalogue, new PersonKeys({ pool: projector, secret }));
let written = 0;

const followerOf = (ledgersPerPage: number) =>
  createFollower({
    pool: projector,
    codec,
    group: `pages of ${ledgersPerPage}`,
    owner: 'bench',
    onStopped: logStopped,
    ledgersPerPage,
    handle: (tx, events) => foldPage(tx, projections, events),
  });
const followers = { pages: followerOf(100), each: followerOf(1) };

const append = (ledger: string): Promise<unknown> => {
  const data = setRecorded(written++);
  const entry = {
    commandId: randomUUID(),
    requestHash: log.requestHash(data.setId),
    occurredAt: data.performedAt,
    meta: { command: 'record-set', account: null, membership: null, role: 'client' },
    events: [{ type: 'SetRecorded', data }],
  };
  return log.append({ ledger, stream: `workout-${randomUUID()}`, expectedVersion: 0, entries: [entry] });
};

serveArm({
  prepare: async () => {
    await withoutGym(pool, async (tx) => {
      for (let index = 0; index < gyms; index += 1) await log.createLedger(tx, { id: ledgerOf(index), kind: 'gym' });
    });
    return {};
  },
  write: async ({ each }: { each: number }) => {
    for (let round = 0; round < each; round += 1) await Promise.all(Array.from({ length: gyms }, (_, index) => append(ledgerOf(index))));
    return {};
  },
  follow: async ({ by }: { by: 'pages' | 'each' }) => {
    const began = performance.now();
    const handled = await followers[by].sweep();
    return { handled, rate: handled / ((performance.now() - began) / 1000) };
  },
});
