// What a socket may cost. A page joins a room when it connects and leaves it in the end; whoever sends more is told so, and is
// cut off when they keep on.
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { INestApplicationContext } from '@nestjs/common';
import type { LeaveAnswer } from '@spotter/contracts/live';
import { log } from '@spotter/telemetry/logger';
import type { Server, Socket } from 'socket.io';
import { isForeignOrigin } from '../http/origin.js';
import { Pace } from './pace.js';

/** Of one session on one node; a person has a few tabs. */
export const socketsPerSession = 5;
const messagesPerSecond = 20;
/** Refusals after which a socket is cut off: a page that repeats itself by mistake is quiet long before. */
const patience = 60;
/** Of any kind, before anything is read of them: pieces of messages, and messages of who has not said who they are. */
const packetsPerSecond = 200;
/** Whoever has not said by then who they are is not going to. */
const connectTimeoutMs = 10_000;

/**
 * In a second, of this node. Each new socket asks the database for its session and its gyms, and its page then reads again what is on the screen: when
 * a network comes back, thousands would do so in the same second, in front of everybody who works.
 */
export const usualNewSockets = 150;

type SocketSettings = { readonly publicOrigin: string | null; readonly newSocketsPerSecond?: number };

/** A browser lets any page open a socket to us, and sends no preflight: the origin is looked at before anything is opened. */
export class GuardedSockets extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly settings: SocketSettings,
  ) {
    super(app);
  }

  override createIOServer(...[port, options]: Parameters<IoAdapter['createIOServer']>): ReturnType<IoAdapter['createIOServer']> {
    const admission = new Pace(this.settings.newSocketsPerSecond ?? usualNewSockets);
    return super.createIOServer(port, {
      ...options!,
      connectTimeout: connectTimeoutMs,
      // Refused here, and not once it is open, the client's library tries again by itself, after its own growing and spread delay.
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

  /** As in the adapter of Nest, whose streams for each message would stay with every socket for as long as it is open. */
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

/** Lets go of the request that opened a connection, which would stay with its headers for as long as the socket is open. */
export const forgetRequests = (server: Server): void => {
  server.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null;
  });
};

/** Cuts off whoever floods, whether they are signed in or not, and whatever they send. */
export const limitPackets = (server: Server): void => {
  server.engine.on('connection', (connection: Socket['conn']) => {
    const pace = new Pace(packetsPerSecond);
    connection.on('packet', ({ type }: { type: string }) => {
      if (type === 'message' && !pace.take()) connection.close(true);
    });
  });
};

/** Refuses what comes too fast, before it is handled. */
export const limitMessages = (socket: Socket): void => {
  const pace = new Pace(messagesPerSecond);
  let refused = 0;
  socket.use((packet, next) => {
    if (pace.take()) return next();
    refused += 1;
    const answer: unknown = packet.at(-1);
    if (typeof answer === 'function') answer({ ok: false, code: 'too-many-requests' } satisfies LeaveAnswer);
    if (refused > patience) socket.disconnect(true);
  });
};
