// Spans of traces. OpenTelemetry is loaded only when `useTracer` sets a tracer; without one, work runs untraced.
import { contextOfTrace, currentContext, inContext, newTraceId, readTraceparent, type SpanPlace, type WorkContext } from './context.js';

/** Ids, codes, route patterns and numbers; never text that a person wrote. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = 'server' | 'internal' | 'consumer';
export type OpenSpan = {
  /** Null if the span is not recorded. */
  readonly place: SpanPlace | null;
  readonly traceId: string;
  readonly end: (attributes?: SpanAttributes, failed?: boolean) => void;
};
export type Parent = SpanPlace & { readonly sampled: boolean };
export type Tracer = (name: string, kind: SpanKind, attributes: SpanAttributes, parent: Parent | null) => OpenSpan;

let tracer: Tracer | null = null;
export const useTracer = (given: Tracer | null): void => void (tracer = given);
export const isTracing = (): boolean => tracer !== null;

const contextIn = (span: OpenSpan, requestId: string | undefined): WorkContext => ({
  traceId: span.traceId,
  ...(span.place !== null && { spanId: span.place.spanId }),
  ...(requestId !== undefined && { requestId }),
});

export type RequestTrace = { readonly context: WorkContext; readonly end: (attributes: SpanAttributes, failed: boolean) => void };

/** Opens the span and context of an HTTP request, in the caller's trace if `traceparent` names one, else in a new trace. */
export const traceOfRequest = (requestId: string, traceparent: unknown, name: string, attributes: SpanAttributes): RequestTrace => {
  const caller = readTraceparent(traceparent);
  if (tracer === null) return { context: { requestId, traceId: caller?.traceId ?? newTraceId() }, end: () => undefined };
  const span = tracer(name, 'server', attributes, caller);
  return { context: contextIn(span, requestId), end: span.end };
};

/** Runs `work` in a child span of the current one, or without a span if the current trace is not recorded. */
export const traced = async <T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> => {
  const here = currentContext();
  if (tracer === null || here?.spanId === undefined) return work();
  const span = tracer(name, 'internal', attributes, { traceId: here.traceId, spanId: here.spanId, sampled: true });
  try {
    const result = await inContext(contextIn(span, here.requestId), work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, true);
    throw error;
  }
};

/** Opens a span for work that an event of another process caused. Returns null if the trace of that event is not recorded. */
export const spanAfter = (trace: string | undefined, name: string, attributes: SpanAttributes): OpenSpan | null => {
  const cause = tracer === null ? undefined : contextOfTrace(trace);
  if (tracer === null || cause?.spanId === undefined) return null;
  return tracer(name, 'consumer', attributes, { traceId: cause.traceId, spanId: cause.spanId, sampled: true });
};

/** Runs `work` in the trace of the event that caused it. */
export const inTraceOf = async <T>(
  trace: string | undefined,
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> => {
  const cause = contextOfTrace(trace);
  if (cause === undefined) return work();
  const span = spanAfter(trace, name, attributes);
  if (span === null) return inContext(cause, work);
  try {
    const result = await inContext(contextIn(span, undefined), work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, true);
    throw error;
  }
};
