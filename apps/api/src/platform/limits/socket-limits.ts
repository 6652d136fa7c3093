// Limits sockets. A page joins a room when it connects and leaves it in the end; a client that sends more is refused, and disconnected if
// it continues.
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { INestApplicationContext } from '@nestjs/common';
import type { LeaveAnswer } from '@spotter/contracts/live';
import { log } from '@spotter/telemetry/logger';
import type { Server, Socket } from 'socket.io';
import { isForeignOrigin } from '../http/origin.js';
import { Pace } from './pace.js';

/** Per session and node; a person has a few tabs. */
export const socketsPerSession = 5;
const messagesPerSecond = 20;
/** Refusals before a socket is disconnected. A page that repeats itself by mistake stops long before. */
const maxRefused = 60;
/** Counts packets of any kind before they are read: also parts of messages, and messages before authentication. */
const packetsPerSecond = 200;
/** Time for a new socket to authenticate. */
const connectTimeoutMs = 10_000;

/**
 * Per node. Each new socket reads its session and gyms from the database, and its page then reloads what is on the screen. When a network
 * comes back, thousands would do so in the same second and delay everybody who works.
 */
export const defaultNewSockets = 150;

type SocketSettings = { readonly publicOrigin: string | null; readonly newSocketsPerSecond?: number };

/** A browser lets any page open a socket to us, without a preflight, so the origin is checked before the socket opens. */
export class GuardedSockets extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly settings: SocketSettings,
  ) {
    super(app);
  }

  override createIOServer(...[port, options]: Parameters<IoAdapter['createIOServer']>): ReturnType<IoAdapter['createIOServer']> {
    const admission = new Pace(this.settings.newSocketsPerSecond ?? defaultNewSockets);
    return super.createIOServer(port, {
      ...options!,
      connectTimeout: connectTimeoutMs,
      // After a refusal at this stage, not after opening, the client's library retries by itself, with a growing and random delay.
      allowRequest: ({ headers: { origin, host } }, decide) => {
        const refusal = isForeignOrigin(origin, host, this.settings.publicOrigin)
          ? 'foreign-origin'
          : admission.take()
            ? null
            : 'too-many-at-once';
        decide(refusal, refusal === null);
      },
    });
  }

  /** Does the same as Nest's adapter, but without its streams per message, which live as long as the socket. */
  override bindMessageHandlers(...[socket, handlers, transform]: Parameters<IoAdapter['bindMessageHandlers']>): void {
    for (const { message, callback } of handlers)
      socket.on(message, (...sent: unknown[]) => {
        const { data, ack } = this.mapPayload(sent.length > 1 ? sent : sent[0]) as { data: unknown; ack?: (answer: unknown) => void };
        transform(callback(data, ack)).subscribe({
          next: (answer: unknown) => ack?.(answer),
          error: (error: unknown) => log.error('socket message', { error }),
        });
      });
  }
}

/** Releases the request that opened a connection, which would stay in memory with its headers as long as the socket is open. */
export const forgetRequests = (server: Server): void => {
  server.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null;
  });
};

/** Disconnects clients that flood, whether authenticated or not, and whatever they send. */
export const limitPackets = (server: Server): void => {
  server.engine.on('connection', (connection: Socket['conn']) => {
    const pace = new Pace(packetsPerSecond);
    connection.on('packet', ({ type }: { type: string }) => {
      if (type === 'message' && !pace.take()) connection.close(true);
    });
  });
};

/** Refuses messages that come too fast, before they are handled. */
export const limitMessages = (socket: Socket): void => {
  const pace = new Pace(messagesPerSecond);
  let refused = 0;
  socket.use((packet, next) => {
    if (pace.take()) return next();
    refused += 1;
    const answer: unknown = packet.at(-1);
    if (typeof answer === 'function') answer({ ok: false, code: 'too-many-requests' } satisfies LeaveAnswer);
    if (refused > maxRefused) socket.disconnect(true);
  });
};
