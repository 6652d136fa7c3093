// What a process shows of itself, by its environment: metrics where METRICS_PORT is set, traces where OTEL_EXPORTER_OTLP_ENDPOINT is.
import { setTimeout } from 'node:timers/promises';
import type { Gauge } from './gauges.js';
import { log, logLevels, nameProcess } from './logger.js';
import type { MetricsServer, Ready } from './metrics-server.js';
import { useTracer } from './tracing.js';

export type Telemetry = {
  /** Begins to count, and to answer with these figures beside what is counted, and with whether the process can be relied on. */
  readonly serve: (gauges: readonly Gauge[], ready?: Ready) => Promise<void>;
  /** Sends what was not sent yet. */
  readonly close: () => Promise<void>;
};

const lastTracesMs = 2_000;

const numberOf = (env: NodeJS.ProcessEnv, name: string, otherwise: number, most: number): number => {
  const text = env[name] ?? '';
  const value = text === '' ? otherwise : Number(text);
  if (!(value >= 0 && value <= most)) throw new Error(`configuration: ${name}: must be a number from 0 to ${most}`);
  return value;
};

/** Names the process in its log, and starts its traces. @throws Error that names the variable that is wrong */
export const startTelemetry = async (name: string, env: NodeJS.ProcessEnv): Promise<Telemetry> => {
  nameProcess(name);
  const level = env['LOG_LEVEL'];
  if (level !== undefined && !logLevels.some((known) => known === level))
    throw new Error(`configuration: LOG_LEVEL: must be one of ${logLevels.join(', ')}`);
  const port = numberOf(env, 'METRICS_PORT', 0, 65_535);
  const ratio = numberOf(env, 'OTEL_TRACES_SAMPLER_ARG', 1, 1);
  const delayMs = numberOf(env, 'OTEL_BSP_SCHEDULE_DELAY', 5_000, 600_000);
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
  if (endpoint !== '' && !URL.canParse(endpoint)) throw new Error('configuration: OTEL_EXPORTER_OTLP_ENDPOINT: must be an address');
  const exporting =
    endpoint === ''
      ? null
      : (await import('./otlp.js')).startExporting({ service: env['OTEL_SERVICE_NAME'] ?? `spotter-${name}`, ratio, delayMs });
  if (exporting !== null) useTracer(exporting.tracer);
  let metrics: MetricsServer | null = null;
  return {
    serve: async (gauges, ready) => {
      if (env['METRICS_PORT'] === undefined || env['METRICS_PORT'] === '') return;
      const { serveMetrics } = await import('./metrics-server.js');
      metrics = await serveMetrics({ host: env['METRICS_HOST'] ?? '127.0.0.1', port }, gauges, ready);
      log.info('metrics ready', { metricsUrl: metrics.url });
    },
    close: async () => {
      await metrics?.close();
      useTracer(null);
      // A collector that does not answer holds nobody up.
      await Promise.race([exporting?.close().catch(() => undefined), setTimeout(lastTracesMs, undefined, { ref: false })]);
    },
  };
};
