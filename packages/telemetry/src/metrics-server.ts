// Serves metrics and readiness to operators on a port of its own, on the loopback interface unless METRICS_HOST names another.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Gauge } from './gauges.js';
import { log } from './logger.js';
import { listen } from './signals.js';

export type MetricsAddress = { readonly host: string; readonly port: number };
export type MetricsServer = { readonly url: string; readonly close: () => Promise<void> };

/** Returns the readiness of a process with its details. */
export type Ready = () => Promise<{ readonly status: string }>;

/**
 * Serves `GET /metrics` and, with `ready`, `GET /ready`: 200 if `status` is `ready`, else 503. Every other request gets 404.
 * @throws Error with code EADDRINUSE if another process uses the port
 */
export const serveMetrics = async (
  { host, port }: MetricsAddress,
  gauges: readonly Gauge[],
  ready: Ready | null = null,
): Promise<MetricsServer> => {
  const { openMetrics } = await import('./metrics.js');
  const metrics = openMetrics(gauges);
  const server = createServer((request, response) => {
    const failed = (error: unknown): void => {
      log.error('metrics', { error });
      response.writeHead(500).end();
    };
    if (request.method === 'GET' && request.url === '/metrics')
      return void metrics.page().then((page) => response.writeHead(200, { 'content-type': metrics.type }).end(page), failed);
    if (request.method === 'GET' && request.url === '/ready' && ready !== null)
      return void ready().then(
        (answer) =>
          response.writeHead(answer.status === 'ready' ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
        failed,
      );
    response.writeHead(404).end();
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening');
  listen(metrics.signals);
  const { address, port: taken, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    close: async () => {
      listen(null);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
