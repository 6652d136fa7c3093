// Real processes from outside: what they log, what they count, and the trace that one command leaves in all of them.
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster, type Person, type Place } from '../../faults/cluster.ts';
import type { NodeProcess } from '../../faults/node-process.ts';
import { OtlpReceiver, type Span } from '../../support/network/otlp-receiver.ts';

const environment = { LOG_LEVEL: 'debug', METRICS_PORT: '0', OTEL_BSP_SCHEDULE_DELAY: '50' };
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const secretName = 'Zeynepcan';

describe('processes, seen from outside', () => {
  let cluster: Cluster;
  let collector: OtlpReceiver;
  let api: NodeProcess;
  let gym: Place;
  let admin: Person;
  let socket: Socket | undefined;
  const url = async (): Promise<string> => String((await api.saying('where it listens', (said) => said['url'] !== undefined))['url']);
  const send = async (headers: Record<string, string>, type = 'add-customer', body: object = {}) =>
    fetch(`${await url()}/api/gyms/${gym.slug}/commands/${type}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...headers,
      },
      body: JSON.stringify({ customerId: randomUUID(), name: secretName, lastname: 'Tester', ...body }),
    });
  const metricsOf = async (node: NodeProcess): Promise<Response> =>
    fetch(String((await node.saying('where metrics are', (said) => said['metricsUrl'] !== undefined))['metricsUrl']));

  beforeAll(async () => {
    collector = await OtlpReceiver.start();
    Object.assign(process.env, environment, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    cluster = await Cluster.start({ apis: 1, projectors: 1 });
    for (const name of [...Object.keys(environment), 'OTEL_EXPORTER_OTLP_ENDPOINT']) delete process.env[name];
    process.env['LOG_LEVEL'] = 'silent';
    api = cluster.apis[0]!;
    gym = await cluster.gym();
    admin = await cluster.person(gym, 'admin');
    await cluster.settled();
  });
  afterAll(async () => {
    socket?.disconnect();
    await cluster.close();
    await collector.close();
  });

  it('shows one command as one trace, from the request to the notice of a socket', async () => {
    socket = io(await url(), { auth: { token: admin.token }, transports: ['websocket'] });
    const heard = new Promise<object>((changed) => socket!.once('changed', changed));
    await new Promise((connected) => socket!.once('connect', () => connected(undefined)));
    const answer = await send({ traceparent });
    expect(answer.status).toBe(201);
    expect(await heard).not.toHaveProperty('trace');
    const names = ['POST /api/gyms/:gym/commands/:type', 'command', 'append', 'project', 'notice', 'react'];
    const spans = await collector.trace(traceId, (found) => names.every((name) => found.some((span) => span.name === name)));
    const only = (name: string): Span => spans.find((span) => span.name === name)!;
    expect(only(names[0]!).parentSpanId).toBe('00f067aa0ba902b7');
    expect(only('command').parentSpanId).toBe(only(names[0]!).spanId);
    expect(only('append').parentSpanId).toBe(only('command').spanId);
    expect(only('project').parentSpanId).toBe(only('command').spanId);
    expect(only('react').parentSpanId).toBe(only('command').spanId);
    expect([only('append').service, only('project').service, only('notice').service]).toEqual([
      'spotter-api',
      'spotter-projector',
      'spotter-api',
    ]);
  });

  it('names request and trace in every log line, and accepts a caller’s trace only if it is valid', async () => {
    const refused = await send({ traceparent }, 'add-customer', { customerId: 'no id' });
    const { requestId } = (await refused.json()) as { requestId: string };
    const line = await api.saying('the refused request', (said) => said['requestId'] === requestId);
    expect(line).toMatchObject({ level: 'debug', message: 'request', process: 'api', traceId, status: 400, method: 'POST' });
    expect(line['route']).toBe('/api/gyms/:gym/commands/:type');
    const other = await send({ traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, 'add-customer', { customerId: 'no id' });
    const again = (await other.json()) as { requestId: string };
    const fresh = await api.saying('the other request', (said) => said['requestId'] === again.requestId);
    expect(fresh['traceId']).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    expect(fresh['traceId']).not.toBe(traceId);
  });

  it('keeps names and tokens out of logs, traces and metrics', async () => {
    const pages = await Promise.all([api, ...cluster.projectors].map(async (node) => (await metricsOf(node)).text()));
    const logs = [api, ...cluster.projectors].flatMap((node) => node.said(() => true).map((said) => JSON.stringify(said)));
    expect(logs.length).toBeGreaterThan(5);
    const everything = [collector.text, ...logs, ...pages].join('\n');
    for (const word of [secretName, admin.token, 'example.test', cluster.database.secret]) expect(everything).not.toContain(word);
  });

  it('serves metrics as OpenMetrics text on a loopback address of its own', async () => {
    for (const node of [api, ...cluster.projectors]) {
      const answer = await metricsOf(node);
      expect(new URL(answer.url).hostname).toBe('127.0.0.1');
      expect(answer.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
      expect(await answer.text()).toMatch(/# EOF\n$/);
    }
    expect((await fetch(`${await url()}/metrics`)).headers.get('content-type')).not.toContain('openmetrics');
  });
});
