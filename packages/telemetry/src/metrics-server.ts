// Serves metrics and readiness to operators on a separate port: never the public one, and on the loopback unless METRICS_HOST is set.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Gauge } from './gauges.js';
import { log } from './logger.js';
import { listen } from './signals.js';

export type MetricsAddress = { readonly host: string; readonly port: number };
export type MetricsServer = { readonly url: string; readonly close: () => Promise<void> };

/** Computes the readiness of a process with its details. */
export type Ready = () => Promise<{ readonly status: string }>;

/**
 * Answers `GET /metrics`, and `GET /ready` where the process knows: 200 with `status` `ready`, else 503. Nothing else.
 * @throws Error with code EADDRINUSE where the port is taken
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
