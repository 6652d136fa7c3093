// OpenTelemetry behind the tracer: loaded only where OTEL_EXPORTER_OTLP_ENDPOINT names a collector. The exporter reads that variable,
// and OTEL_EXPORTER_OTLP_HEADERS, by itself.
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { log } from './logger.js';
import type { Tracer } from './tracing.js';

const kinds = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, consumer: SpanKind.CONSUMER } as const;

export type Exporting = { readonly tracer: Tracer; readonly close: () => Promise<void> };

const minuteMs = 60_000;

/** A collector that is away fails every few seconds; one line a minute says so, without what it answered. */
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
 * `ratio` of the traces are recorded, those of callers included: a header from outside may ask for less and not for more. What our
 * own processes lead to is recorded with its cause.
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
        // Without a message: what an error says is not for a collector.
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return { tracer, close: () => provider.shutdown() };
};
