// The API process: reads its environment, listens, and stops in order on a signal.
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { log } from '@spotter/telemetry/logger';
import { startTelemetry, type Telemetry } from '@spotter/telemetry/start';
import { readConfig, type ServerConfig } from './config.js';
import { gaugesOf } from './gauges.js';
import { readinessOf } from './health/readiness.js';
import { startApi } from './server.js';

const fail = (error: unknown): never => {
  log.error('the API cannot start', { error });
  process.exit(1);
};

/** Sends the last spans and figures, after everything else has stopped. */
class ClosesTelemetry implements OnApplicationShutdown {
  constructor(private readonly telemetry: Telemetry) {}

  async onApplicationShutdown(): Promise<void> {
    await this.telemetry.close();
  }
}

class TelemetryModule {
  static with(telemetry: Telemetry): DynamicModule {
    return { module: TelemetryModule, global: true, providers: [{ provide: ClosesTelemetry, useValue: new ClosesTelemetry(telemetry) }] };
  }
}

const configuration = (): ServerConfig => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
};

const telemetry = await startTelemetry('api', process.env).catch(fail);
const api = await startApi(configuration(), [TelemetryModule.with(telemetry)]).catch(fail);
await telemetry.serve(gaugesOf(api), () => readinessOf(api.services)).catch(fail);

api.app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
// Started by another process: when that one is gone, no signal would end this one.
process.on('disconnect', () => void process.kill(process.pid, 'SIGTERM'));
process.send?.('ready');
log.info('api ready', { url: api.url });
