// The page of metrics, on an address of its own: never behind the public one, and on the loopback unless told otherwise.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Gauge } from './gauges.js';
import { log } from './logger.js';
import { listen } from './signals.js';

export type MetricsAddress = { readonly host: string; readonly port: number };
export type MetricsServer = { readonly url: string; readonly close: () => Promise<void> };

/** Answers `GET /metrics` and nothing else. @throws Error with code EADDRINUSE where the port is taken */
export const serveMetrics = async ({ host, port }: MetricsAddress, gauges: readonly Gauge[]): Promise<MetricsServer> => {
  const { openMetrics } = await import('./metrics.js');
  const metrics = openMetrics(gauges);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.page().then(
      (page) => response.writeHead(200, { 'content-type': metrics.type }).end(page),
      (error: unknown) => {
        log.error('metrics', { error });
        response.writeHead(500).end();
      },
    );
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
