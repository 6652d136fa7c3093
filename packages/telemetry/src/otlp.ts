// Exports spans over OTLP. Loaded only if OTEL_EXPORTER_OTLP_ENDPOINT names a collector; the exporter itself reads that variable and
// OTEL_EXPORTER_OTLP_HEADERS.
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { log } from './logger.js';
import type { Tracer } from './tracing.js';

const kinds = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, consumer: SpanKind.CONSUMER } as const;

export type Exporting = { readonly tracer: Tracer; readonly close: () => Promise<void> };

const minuteMs = 60_000;

/** Logs at most one line a minute while the collector is unreachable, without the collector's answer: an export fails every few seconds. */
const sayFailures = (): void => {
  let saidAt = -Infinity;
  const quiet = (): void => undefined;
  const error = (): void => {
    if (performance.now() - saidAt < minuteMs) return;
    saidAt = performance.now();
    log.warn('traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  };
  diag.setLogger({ error, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR);
};

/**
 * Starts the exporter and returns a tracer for it. It records the share `ratio` (0 to 1) of the traces. The `traceparent` of an outside
 * caller can lower that share but not raise it. Work caused by an event is recorded if the trace of that event is.
 */
export const startExporting = (options: { readonly service: string; readonly ratio: number; readonly delayMs: number }): Exporting => {
  sayFailures();
  const sampled = new TraceIdRatioBasedSampler(options.ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    sampler: new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: options.delayMs })],
  });
  const inner = provider.getTracer('spotter');
  const tracer: Tracer = (name, kind, attributes, parent) => {
    const context =
      parent === null
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, {
            traceId: parent.traceId,
            spanId: parent.spanId,
            traceFlags: parent.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
            isRemote: kind === 'server',
          });
    const span = inner.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, context);
    const { traceId, spanId } = span.spanContext();
    return {
      traceId,
      place: span.isRecording() ? { traceId, spanId } : null,
      end: (more = {}, failed = false) => {
        span.setAttributes({ ...more });
        // Without the error's message, which may quote personal data.
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return { tracer, close: () => provider.shutdown() };
};
