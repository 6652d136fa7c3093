// The projector: facts become rows. Stateless; as many as wished may run, the checkpoints keep them apart.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Codec } from '@spotter/database/codec';
import { PersonKeys } from '@spotter/database/person-keys';
import { openPool } from '@spotter/database/pools';
import { createSealer } from '@spotter/database/sealer';
import { catalogue } from '@spotter/domain/catalogue';
import { readConfig } from './config.js';
import { readModelFollower, startSweep } from './platform/catch-up.js';
import { startWakeUpWorker } from './platform/wake-up-worker.js';
import { projections } from './projections.js';

const config = readConfig(process.env);
const owner = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
const pool = openPool(config.databaseUrl, { max: 8, applicationName: 'spotter projector', settings: { idle_in_transaction_session_timeout: '4000' } });
const codec = new Codec(catalogue, new PersonKeys({ pool, secret: config.secret }));
const follower = readModelFollower(pool, codec, projections, owner);
const sealer = createSealer({ pool, owner });

const worker = startWakeUpWorker(config, (ledgers) => follower.run(ledgers));
const sweep = startSweep(follower);
const sealing = startSweep(sealer, 5000);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await worker.close();
  await Promise.all([sweep.stop(), sealing.stop()]);
  await pool.end();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by another process: when that one is gone, nobody would end this one.
process.on('disconnect', () => void stop());
process.send?.('ready');
console.log(JSON.stringify({ level: 'info', message: 'projector ready', owner }));
