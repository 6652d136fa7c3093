// What a connection may cost whoever does not speak or does not listen: a request has to arrive, and an answer has to be read.
import { Socket } from 'node:net';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooSlow, type BodyPace } from './body-pace.js';

export type ConnectionLimits = {
  /** From the first byte, or from the connection where none comes, to the end of the headers. */
  readonly headersMs: number;
  readonly body: BodyPace;
  /** From the first byte to the last of a request, whatever its pace. */
  readonly requestMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  /** For which nothing of an answer is read. */
  readonly unreadMs: number;
  /** How often slow ones are looked for. */
  readonly lookMs: number;
  readonly connections: number;
  /** What goes on when the server stops has so long to end. */
  readonly stoppingMs: number;
};

/** At the slowest pace that is allowed a picture of a megabyte comes through; an import of 20 MB needs half a megabit a second. */
export const usualConnections: ConnectionLimits = {
  headersMs: 15_000,
  body: { graceMs: 15_000, bytesPerSecond: 4 * 1024 },
  requestMs: 300_000,
  idleMs: 65_000,
  unreadMs: 30_000,
  lookMs: 5_000,
  connections: 10_000,
  stoppingMs: 5_000,
};

/** A stopping server closes connections between two requests, and would wait for ever for those that never sent one. */
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

/** To be called before routes are added. Answers what ends connections that a stopping server would wait for. */
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
  // A buffer, a file and a list in parts alike: node counts a write that makes progress, and ends the socket when none is made.
  server.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    // What is injected by a spec has no socket.
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
