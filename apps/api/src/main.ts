// The API process: reads its environment, listens, and stops in order when told to.
import { log } from '@spotter/telemetry/logger';
import { startTelemetry } from '@spotter/telemetry/start';
import { readConfig } from './config.js';
import { gaugesOf } from './gauges.js';
import { readinessOf } from './health/readiness.js';
import { startApi } from './server.js';

const fail = (error: unknown): never => {
  log.error('the API cannot start', { error });
  process.exit(1);
};

const telemetry = await startTelemetry('api', process.env).catch(fail);

const api = await startApi(
  ((): ReturnType<typeof readConfig> => {
    try {
      return readConfig(process.env);
    } catch (error) {
      return fail(error);
    }
  })(),
).catch(fail);

await telemetry.serve(gaugesOf(api), () => readinessOf(api.services)).catch(fail);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await api.close();
  await telemetry.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by another process: when that one is gone, nobody would end this one.
process.on('disconnect', () => void stop());
process.send?.('ready');
log.info('api ready', { url: api.url });
