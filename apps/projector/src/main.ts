// The projector process: facts become rows. Stateless; as many as wished may run, the checkpoints keep them apart.
import { log } from '@spotter/telemetry/logger';
import { startTelemetry } from '@spotter/telemetry/start';
import { readConfig } from './config.js';
import { watchEventLoop } from './platform/watchdog.js';
import { startProjector } from './projector.js';

const fail = (error: unknown): never => {
  log.error('the projector cannot start', { error });
  process.exit(1);
};

const start = (): ReturnType<typeof startProjector> => {
  try {
    return startProjector(readConfig(process.env));
  } catch (error) {
    return fail(error);
  }
};

const telemetry = await startTelemetry('projector', process.env).catch(fail);
const projector = start();
await telemetry.serve(projector.gauges).catch(fail);
watchEventLoop();
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await projector.close();
  await telemetry.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by another process: when that one is gone, nobody would end this one.
process.on('disconnect', () => void stop());
process.send?.('ready');
log.info('projector ready', { owner: projector.owner });
