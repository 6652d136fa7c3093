// Starts a projector, from main.ts or beside an API in tests.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Codec } from '@spotter/database/log/codec';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool } from '@spotter/database/tenancy/pools';
import { createSealer, sealingGroup } from '@spotter/database/follower/sealer';
import { startLoop } from '@spotter/telemetry/loop';
import { signal } from '@spotter/telemetry/signals';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import { catalogue } from '@spotter/domain/catalogue';
import { watchPool, type Gauge } from '@spotter/telemetry/gauges';
import type { Config } from './config.js';
import { gaugesOf } from './gauges.js';
import { readModelFollower } from './platform/catch-up.js';
import type { Projection } from './platform/projection.js';
import { startWakeUpWorker } from './platform/wake-up-worker.js';
import { projections } from './projections.js';

export type Projector = { readonly owner: string; readonly gauges: readonly Gauge[]; readonly close: () => Promise<void> };

const sweepEveryMs = 1_000;
const sealEveryMs = 5_000;

/** `readModels`: replaces the product's read models, for tests of a faulty one. */
export const startProjector = (config: Config, readModels: readonly Projection[] = projections): Projector => {
  const owner = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
  const pool = openPool(config.databaseUrl, {
    max: 8,
    applicationName: 'spotter projector',
    settings: { idle_in_transaction_session_timeout: '4000' },
    pipelined: true,
  });
  watchPool('projector', pool);
  const codec = new Codec(catalogue, new PersonKeys({ pool, secret: config.secret }));
  const follower = readModelFollower(pool, codec, readModels, owner);
  const worker = startWakeUpWorker(config, (ledgers) => follower.run(ledgers));
  const sealer = createSealer({
    pool,
    owner,
    onStopped: logStopped,
    onApplied: (events, seconds) => signal((to) => to.applied(sealingGroup, events, seconds)),
  });
  // The sweep reads every ledger once a second, even if wake-ups are lost.
  const loops = [startLoop('sweep', () => follower.sweep(), sweepEveryMs), startLoop('seal', () => sealer.sweep(), sealEveryMs)];
  const close = async (): Promise<void> => {
    await worker.close();
    await Promise.all(loops.map((loop) => loop.close()));
    await pool.end();
  };
  return { owner, gauges: gaugesOf(pool), close };
};
