// Entry point of the projector, which folds events into read models. Stateless: any number may run, and checkpoints coordinate them.
import { log } from '@spotter/telemetry/logger';
import { startTelemetry } from '@spotter/telemetry/start';
import { openPool } from '@spotter/database/tenancy/pools';
import { requireSchema, WrongSchema } from '@spotter/database/schema/schema-guard';
import { readConfig } from './config.js';
import { watchEventLoop } from './platform/watchdog.js';
import { startProjector } from './projector.js';

const fail = (error: unknown): never => {
  log.error('the projector cannot start', { error });
  process.exit(1);
};

/** Refuses to start on another schema version. If Postgres is unreachable, the projector starts and keeps retrying. */
const refuseOtherSchema = async (): Promise<void> => {
  const pool = openPool(readConfig(process.env).databaseUrl, { max: 1, applicationName: 'spotter projector', statementTimeoutMs: 5_000 });
  try {
    await requireSchema(pool);
  } catch (error) {
    if (error instanceof WrongSchema) throw error;
  } finally {
    await pool.end();
  }
};

const start = async (): Promise<ReturnType<typeof startProjector>> => {
  try {
    await refuseOtherSchema();
    return startProjector(readConfig(process.env));
  } catch (error) {
    return fail(error);
  }
};

const telemetry = await startTelemetry('projector', process.env).catch(fail);
const projector = await start();
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
// Stops with the parent process, if one started this process, since nothing else would.
process.on('disconnect', () => void stop());
process.send?.('ready');
log.info('projector ready', { owner: projector.owner });
