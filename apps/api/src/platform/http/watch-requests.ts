// Gives every request an id and a trace. Its log lines name both; what it triggers in other processes names the trace.
import { inContext } from '@spotter/telemetry/context';
import { log } from '@spotter/telemetry/logger';
import { secondsSince, signal } from '@spotter/telemetry/signals';
import { traceOfRequest, type RequestTrace } from '@spotter/telemetry/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Watched = RequestTrace & { readonly begun: number };

const watched = Symbol('watched');
declare module 'fastify' {
  interface FastifyRequest {
    /** Stored on the request, not in a WeakMap: each minor garbage collection would walk the map's weak keys. */
    [watched]: Watched | null;
  }
}

/** The route's pattern, not the address, so that ids and search terms stay out of the metrics. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** True for a stream without an end, whose duration is no measure of this node. */
const isTail = (request: FastifyRequest): boolean => routeOf(request).endsWith('/stream');

export const watchRequests = (server: FastifyInstance): void => {
  server.decorateRequest(watched, null);
  server.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const route = routeOf(request);
    const trace = traceOfRequest(request.id, request.headers['traceparent'], `${method} ${route}`, {
      'http.request.method': method,
      'http.route': route,
    });
    request[watched] = { ...trace, begun: performance.now() };
    inContext(trace.context, done);
  });
  // Fastify reads a body in the async context of the connection, so the request's context is set again afterwards.
  server.addHook('preValidation', (request, _reply, done) => {
    const { [watched]: begun } = request;
    if (begun == null) return done();
    inContext(begun.context, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const ended = request[watched];
    const { statusCode: status } = reply;
    if (ended != null) {
      const seconds = secondsSince(ended.begun);
      if (!isTail(request)) signal((to) => to.request(request.method, status, seconds));
      ended.end({ 'http.response.status_code': status }, status >= 500);
      const line = { method: request.method, route: routeOf(request), status, ms: Math.round(seconds * 1000) };
      inContext(ended.context, () => (status > 500 ? log.warn('request unavailable', line) : log.debug('request', line)));
    }
    done();
  });
};
