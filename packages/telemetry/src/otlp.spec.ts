import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inContext } from './context.js';
import { startExporting } from './otlp.js';
import { startTelemetry } from './start.js';
import { isTracing, spanAfter, traced, traceOfRequest, useTracer } from './tracing.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

describe('the sampling of traces', () => {
  afterEach(() => useTracer(null));
  /** The exporter's first batch is due after the spec has ended, so it sends nothing. */
  const record = (ratio: number): void => useTracer(startExporting({ service: 'spec', ratio, delayMs: 600_000 }).tracer);

  it('ignores the sampled flag of an outside caller beyond our own ratio', () => {
    record(0);
    expect(traceOfRequest('r', traceparent, 'GET /', {}).context).toEqual({ requestId: 'r', traceId });
  });

  it('records every trace that another process of ours records', () => {
    record(0);
    expect(spanAfter(`${traceId}-00f067aa0ba902b7`, 'project', {})?.place?.traceId).toBe(traceId);
    expect(spanAfter(traceId, 'project', {})?.place ?? null).toBeNull();
  });

  it('passes on the result or the error of recorded work', async () => {
    record(1);
    const { context } = traceOfRequest('r', undefined, 'GET /', {});
    expect(context.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(await inContext(context, () => traced('work', {}, async () => 'done'))).toBe('done');
    await expect(inContext(context, () => traced('work', {}, () => Promise.reject(new Error('broken'))))).rejects.toThrow('broken');
  });
});

describe('a process', () => {
  it('records nothing without a collector', async () => {
    await startTelemetry('api', {});
    expect(isTracing()).toBe(false);
  });

  it.each([
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ])('refuses to start with %o', async (env, name) => {
    await expect(startTelemetry('api', env)).rejects.toThrow(`configuration: ${name}: must be`);
  });

  it('closes within seconds although its collector never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    try {
      const telemetry = await startTelemetry('api', process.env);
      traceOfRequest('r', undefined, 'GET /', {}).end({}, false);
      const begun = performance.now();
      await telemetry.close();
      expect(performance.now() - begun).toBeLessThan(4_000);
    } finally {
      silent.close();
    }
  });
});
