// Request and trace of the current work, in an AsyncLocalStorage: log lines and appended events name both without a parameter for
// them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A place in a trace, as W3C Trace Context writes it: 32 and 16 hexadecimal digits. */
export type SpanPlace = { readonly traceId: string; readonly spanId: string };

export type WorkContext = {
  /** Set while an HTTP request is handled. */
  readonly requestId?: string;
  readonly traceId: string;
  /** Set while the trace is recorded: spans of later work in other processes become children of this one. */
  readonly spanId?: string;
};

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work`, and everything that follows from it, in this context. */
export const inContext = <T>(context: WorkContext, work: () => T): T => storage.run(context, work);
export const currentContext = (): WorkContext | undefined => storage.getStore();

const traceIdBytes = 16;
let drawn = Buffer.alloc(0);
let used = 0;
/** Returns 32 hexadecimal digits. Draws random bytes for many ids in one call, which costs more than the rest. */
export const newTraceId = (): string => {
  if (used === drawn.length) {
    drawn = randomBytes(traceIdBytes * 256);
    used = 0;
  }
  used += traceIdBytes;
  return drawn.toString('hex', used - traceIdBytes, used);
};

const traceparent = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Parses a `traceparent` header. Returns null for a value that W3C Trace Context says to ignore. */
export const readTraceparent = (header: unknown): (SpanPlace & { readonly sampled: boolean }) | null => {
  if (typeof header !== 'string' || header.length > 200) return null;
  const [whole, version, traceId, spanId, flags, more] = traceparent.exec(header) ?? [];
  if (whole === undefined || (version === '00' && more !== undefined)) return null;
  return { traceId: traceId!, spanId: spanId!, sampled: (Number.parseInt(flags!, 16) & 1) === 1 };
};

/** Returns the trace of the current work in the form that events store: `<trace id>`, or `<trace id>-<span id>` while it is recorded. */
export const currentTrace = (): string | undefined => {
  const context = storage.getStore();
  if (context === undefined) return undefined;
  return context.spanId === undefined ? context.traceId : `${context.traceId}-${context.spanId}`;
};

const carried = /^([0-9a-f]{32})(?:-([0-9a-f]{16}))?$/;

/** Parses what `currentTrace` returned. Returns undefined for anything else, such as the request ids in events older than traces. */
export const contextOfTrace = (trace: string | undefined): WorkContext | undefined => {
  const [, traceId, spanId] = carried.exec(trace ?? '') ?? [];
  return traceId === undefined ? undefined : { traceId, ...(spanId !== undefined && { spanId }) };
};
