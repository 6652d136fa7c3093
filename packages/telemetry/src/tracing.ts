// Spans of traces. Nothing of OpenTelemetry is loaded until `useTracer` hands over a tracer; without one, work runs as it is.
import { contextOfTrace, currentContext, inContext, newTraceId, readTraceparent, type SpanPlace, type WorkContext } from './context.js';

/** Ids, codes, patterns of routes and figures; never what somebody wrote. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = 'server' | 'internal' | 'consumer';
export type OpenSpan = {
  /** Null for a span that is not recorded. */
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

/** The context of a request from outside. Its trace is the caller's where `traceparent` names one, else a new one. */
export const traceOfRequest = (requestId: string, traceparent: unknown, name: string, attributes: SpanAttributes): RequestTrace => {
  const caller = readTraceparent(traceparent);
  if (tracer === null) return { context: { requestId, traceId: caller?.traceId ?? newTraceId() }, end: () => undefined };
  const span = tracer(name, 'server', attributes, caller);
  return { context: contextIn(span, requestId), end: span.end };
};

/** Runs `work` as a span below the current one; as it is, where nothing is recorded. */
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

/** Opens a span of work that an event of another process led to; nothing, where its trace is not recorded. */
export const spanAfter = (trace: string | undefined, name: string, attributes: SpanAttributes): OpenSpan | null => {
  const cause = tracer === null ? undefined : contextOfTrace(trace);
  if (tracer === null || cause?.spanId === undefined) return null;
  return tracer(name, 'consumer', attributes, { traceId: cause.traceId, spanId: cause.spanId, sampled: true });
};

/** Runs `work` in the trace of the event that led to it. */
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
