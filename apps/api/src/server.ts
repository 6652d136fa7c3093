// The API as one value: what main.ts listens with, and what tests start on a free port.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { FastifyInstance } from 'fastify';
import type { Log } from '@spotter/database/log';
import type { Pool } from 'pg';
import { Accounts } from './accounts/accounts.js';
import { AppModule, LOG, POOL } from './app.module.js';
import type { Config } from './config.js';
import { mountCommands } from './platform/command-routes.js';
import { serveConsole } from './platform/console-files.js';
import { Door } from './platform/door.js';
import { guardOrigin } from './platform/origin.js';
import { LiveBus } from './platform/live-bus.js';
import { LiveGateway } from './platform/live-gateway.js';
import { Members } from './platform/members.js';
import { mount } from './platform/mount.js';
import { Positions } from './platform/positions.js';
import { installProblemHandler } from './platform/problem-handler.js';
import { SessionEndings } from './platform/session-endings.js';
import { Sessions } from './platform/sessions.js';
import { WakeUps } from './platform/wake-ups.js';
import { routesOf } from './routes.js';

export type Api = {
  /** Where it listens. */
  readonly url: string;
  readonly server: FastifyInstance;
  readonly door: Door;
  readonly accounts: Accounts;
  readonly log: Log;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
};

const adapter = (): FastifyAdapter =>
  new FastifyAdapter({ bodyLimit: 256 * 1024, genReqId: () => randomUUID(), logger: false, trustProxy: false, routerOptions: { maxParamLength: 200 } } as never);

const prepare = (server: FastifyInstance, app: NestFastifyApplication, config: Config): void => {
  const sessions = app.get(Sessions);
  const members = app.get(Members);
  const pool = app.get<Pool>(POOL);
  const log = app.get<Log>(LOG);
  installProblemHandler(server);
  guardOrigin(server, config);
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  mountCommands(server, { bus: app.get(CommandBus), sessions, members });
  const routes = routesOf({ pool, log, accounts: app.get(Accounts), sessions, members, door: app.get(Door), wakeUps: app.get(WakeUps), config });
  mount(server, routes, { pool, sessions, members, positions: app.get(Positions) });
};

/** Starts listening. @throws Error with code EADDRINUSE where the port is taken. */
export const startApi = async (config: Config): Promise<Api> => {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter(), { bodyParser: false, logger: ['error', 'fatal'], abortOnError: false });
  app.useWebSocketAdapter(new IoAdapter(app));
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await serveConsole(server, config);
  await server.register(async (scope) => prepare(scope as unknown as FastifyInstance, app, config));
  const bus = app.get(LiveBus);
  const endings = app.get(SessionEndings);
  const gateway = app.get(LiveGateway);
  await bus.open();
  await app.listen(config.port, config.host);
  await endings.start((sessionId, reason) => gateway.endSession(sessionId, reason));
  const close = async (): Promise<void> => {
    endings.stop();
    await app.close();
    await bus.close();
    await app.get(WakeUps).close();
    await app.get<Log>(LOG).close();
    await app.get<Pool>(POOL).end();
  };
  return { url: await app.getUrl(), server, door: app.get(Door), accounts: app.get(Accounts), log: app.get<Log>(LOG), pool: app.get<Pool>(POOL), close };
};
