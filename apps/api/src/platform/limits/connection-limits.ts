// Limits connections whose client does not send or does not read: a request has to arrive and an answer has to be read in time.
import { Socket } from 'node:net';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooSlow, type BodyPace } from './body-pace.js';

export type ConnectionLimits = {
  /** From the first byte (or from the connection, if none arrives) to the end of the headers. */
  readonly headersMs: number;
  readonly body: BodyPace;
  /** From the first to the last byte of a request, whatever its pace. */
  readonly requestMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  /** Without any progress in reading an answer. */
  readonly unreadMs: number;
  /** Interval at which slow bodies are looked for. */
  readonly lookMs: number;
  readonly connections: number;
  /** Time that running requests have to finish when the server stops. */
  readonly stoppingMs: number;
};

/** At the slowest allowed pace a picture of a megabyte arrives in time; an import of 20 MB needs half a megabit a second. */
export const defaultConnections: ConnectionLimits = {
  headersMs: 15_000,
  body: { graceMs: 15_000, bytesPerSecond: 4 * 1024 },
  requestMs: 300_000,
  idleMs: 65_000,
  unreadMs: 30_000,
  lookMs: 5_000,
  connections: 10_000,
  stoppingMs: 5_000,
};

/** A stopping server closes idle connections that have sent a request, but would wait forever for those that never sent one. */
const endSilentOnes = ({ server: http }: FastifyInstance, stoppingMs: number) => {
  const silent = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  http.on('request', ({ socket }) => silent.delete(socket));
  http.on('upgrade', ({ socket }) => silent.delete(socket));
  return (): void => {
    http.on('connection', (socket: Socket) => socket.destroy());
    for (const socket of silent) socket.destroy();
    setTimeout(() => http.closeAllConnections(), stoppingMs).unref();
  };
};

type Receiving = { readonly since: number; readonly readBefore: number };

/** Call before routes are added. Returns a function that ends the connections a stopping server would wait for. */
const limitConnections = (server: FastifyInstance, limits: ConnectionLimits): (() => void) => {
  const { server: http } = server;
  http.headersTimeout = limits.headersMs;
  http.keepAliveTimeout = limits.idleMs;
  http.maxConnections = limits.connections;
  const receiving = new Map<FastifyRequest, Receiving>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': inChunks } = raw.headers;
    if (!raw.complete && (length !== '0' || inChunks !== undefined)) {
      receiving.set(request, { since: performance.now(), readBefore: raw.socket.bytesRead });
      const over = (): void => void receiving.delete(request);
      raw.once('close', over);
      raw.once('end', over);
    }
    done();
  });
  // Covers buffers, files and lists in parts: Node resets the socket's timer when a write makes progress, and times out when none does.
  server.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    // Injected requests of specs have no socket.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(limits.unreadMs);
    done();
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [{ raw }, { since, readBefore }] of receiving)
      if (isTooSlow(limits.body, raw.socket.bytesRead - readBefore, now - since)) raw.socket.destroy();
  }, limits.lookMs);
  look.unref();
  server.addHook('onClose', async () => clearInterval(look));
  return endSilentOnes(server, limits.stoppingMs);
};

/** Connections of the HTTP server: their limits while it runs, and their end when it stops. */
@Injectable()
export class ServerConnections implements BeforeApplicationShutdown {
  #end: () => void = () => undefined;

  /** Call it before routes are added. */
  limit(server: FastifyInstance, limits: ConnectionLimits): void {
    this.#end = limitConnections(server, limits);
  }

  /** Ends connections that the closing server would wait for. */
  beforeApplicationShutdown(): void {
    this.#end();
  }
}
