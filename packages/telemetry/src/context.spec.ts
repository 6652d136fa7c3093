import { describe, expect, it } from 'vitest';
import { contextOfTrace, currentTrace, inContext, newTraceId, readTraceparent } from './context.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('traceparent', () => {
  it('is read with its flag', () => {
    expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, sampled: true });
    expect(readTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, sampled: false });
  });

  it('reads the known fields of a later version', () => {
    expect(readTraceparent(`01-${traceId}-${spanId}-01-more`)?.traceId).toBe(traceId);
  });

  it.each([
    ['nothing', undefined],
    ['two headers', [`00-${traceId}-${spanId}-01`]],
    ['a trace of noughts', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['a span of noughts', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['the forbidden version', `ff-${traceId}-${spanId}-01`],
    ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
    ['more than version 00 has', `00-${traceId}-${spanId}-01-more`],
    ['a line break', `00-${traceId}-${spanId}-01\n`],
    ['words', 'deniz@example.test'],
  ])('is ignored when it is %s', (_what, header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});

describe('a new trace id', () => {
  it('has 32 digits, parses with contextOfTrace, and is unique', () => {
    const ids = Array.from({ length: 2_000 }, newTraceId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(contextOfTrace(id)).toEqual({ traceId: id });
    // Halves are unique as well: ids that shared random bytes would repeat them.
    expect(new Set(ids.flatMap((id) => [id.slice(0, 16), id.slice(16)])).size).toBe(2 * ids.length);
  });
});

describe('the trace that events carry', () => {
  it.each([{ traceId }, { traceId, spanId }])('is read as it was written: %o', (context) => {
    expect(contextOfTrace(inContext({ requestId: 'r', ...context }, currentTrace))).toEqual(context);
  });

  it('follows the work through an await', async () => {
    const later = async (): Promise<string | undefined> => {
      await Promise.resolve();
      return currentTrace();
    };
    expect(await inContext({ traceId }, later)).toBe(traceId);
    expect(currentTrace()).toBeUndefined();
  });

  it('ignores a request id, which older events carry instead of a trace', () => {
    expect(contextOfTrace('3f0c8a54-4a1e-4a3b-9a57-0a4f3c1d2e5f')).toBeUndefined();
    expect(contextOfTrace(undefined)).toBeUndefined();
  });
});
