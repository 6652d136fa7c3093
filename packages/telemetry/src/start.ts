// Starts the telemetry that the environment asks for: metrics with METRICS_PORT, traces with OTEL_EXPORTER_OTLP_ENDPOINT.
import { setTimeout } from 'node:timers/promises';
import type { Gauge } from './gauges.js';
import { log, logLevels, nameProcess } from './logger.js';
import type { MetricsServer, Ready } from './metrics-server.js';
import { useTracer } from './tracing.js';

export type Telemetry = {
  /** Serves metrics and readiness if METRICS_PORT is set: the counted signals, these gauges, and the result of `ready`. */
  readonly serve: (gauges: readonly Gauge[], ready?: Ready) => Promise<void>;
  /** Stops the metrics server and sends the spans that are still queued. */
  readonly close: () => Promise<void>;
};

const lastTracesMs = 2_000;

const numberOf = (env: NodeJS.ProcessEnv, name: string, otherwise: number, most: number): number => {
  const text = env[name] ?? '';
  const value = text === '' ? otherwise : Number(text);
  if (!(value >= 0 && value <= most)) throw new Error(`configuration: ${name}: must be a number from 0 to ${most}`);
  return value;
};

/** Sets the process name of the log and starts tracing. @throws Error naming the wrong variable */
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
      // Waits two seconds at most for a collector that does not answer.
      await Promise.race([exporting?.close().catch(() => undefined), setTimeout(lastTracesMs, undefined, { ref: false })]);
    },
  };
};
