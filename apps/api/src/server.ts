// The API as one value: what main.ts listens with, and what tests start on a free port.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { requireSchema } from '@spotter/database/schema/schema-guard';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { ErasedPeople } from './erasures/erased-people.js';
import { noticeRestore } from './epochs.js';
import { openServices, type AppServices, type AppServicesConfig } from './app-services.js';
import { mountCommands } from './platform/commands/command-routes.js';
import { limitConnections, defaultConnections, type ConnectionLimits } from './platform/limits/connection-limits.js';
import { serveConsole } from './platform/http/console-files.js';
import { LiveBus } from './platform/live/live-bus.js';
import { LiveGateway } from './platform/live/live-gateway.js';
import { mount } from './platform/http/mount.js';
import { acceptForms } from './platform/http/posted-forms.js';
import { guardOrigin } from './platform/http/origin.js';
import { answerBadUrl, installProblemHandler } from './platform/http/problem-handler.js';
import { sendHeaders } from './platform/http/response-headers.js';
import type { Route } from './platform/http/route.js';
import { SessionEndings } from './platform/sessions/session-endings.js';
import { GuardedSockets } from './platform/limits/socket-limits.js';
import { asServerOption, type TrustProxy } from './platform/limits/trust-proxy.js';
import { routesOf } from './routes.js';
import { uploadTypes } from './uploads/routes.js';
import { watchRequests } from './platform/http/watch-requests.js';
import { useCases } from './use-cases.js';
import { eraseAgain, startWorker } from './worker.js';

export type Api = {
  /** Where it listens. */
  readonly url: string;
  readonly server: FastifyInstance;
  /** `METHOD /path` of every route as the server registered it. */
  readonly paths: readonly string[];
  readonly services: AppServices;
  /** Open on this node now. */
  readonly sockets: () => number;
  readonly close: () => Promise<void>;
};

const adapter = ({ requestMs, lookMs }: ConnectionLimits, trustProxy: TrustProxy): FastifyAdapter =>
  new FastifyAdapter({
    trustProxy: asServerOption(trustProxy),
    bodyLimit: 256 * 1024,
    requestTimeout: requestMs,
    http: { connectionsCheckingInterval: lookMs },
    frameworkErrors: answerBadUrl,
    genReqId: () => randomUUID(),
    logger: false,
    routerOptions: { maxParamLength: 200 },
  } as never);

type Routes = (services: AppServices) => readonly Route[];

const prepare = async (
  server: FastifyInstance,
  services: AppServices,
  { config, routes }: { config: Config; routes: Routes },
): Promise<void> => {
  watchRequests(server);
  const isSecure = config.publicOrigin?.startsWith('https:') === true;
  installProblemHandler(server, () => services.disk.refused(), isSecure);
  sendHeaders(server, config);
  await serveConsole(server, config);
  guardOrigin(server, config);
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser(['text/csv', ...uploadTypes], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  acceptForms(server);
  mountCommands(server, {
    commands: services.commands,
    sessions: services.sessions,
    members: services.members,
    reactions: services.reactions,
    requestBudget: services.requestBudget,
    isForGuests: (type) => Object.hasOwn(useCases, type) && 'guest' in useCases[type]!.policy,
    needsPassword: (type) => Object.hasOwn(useCases, type) && useCases[type]!.needsPassword === true,
  });
  mount(server, routes(services), services, isSecure);
};

/** Starts listening. @throws Error with code EADDRINUSE where the port is taken. */
export const startApi = async (config: Config & AppServicesConfig, routes: Routes = routesOf): Promise<Api> => {
  const services = await openServices(config);
  try {
    await requireSchema(services.pool);
  } catch (error) {
    await services.close();
    throw error;
  }
  const connections = config.connections ?? defaultConnections;
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, services),
    adapter(connections, config.trustProxy ?? false),
    {
      bodyParser: false,
      logger: ['error', 'fatal'],
      abortOnError: false,
    },
  );
  app.useWebSocketAdapter(new GuardedSockets(app, config));
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const endConnections = limitConnections(server, connections);
  const paths: string[] = [];
  server.addHook('onRoute', ({ method, url }) => void paths.push(...[method].flat().map((one) => `${one} ${url}`)));
  await server.register((scope) => prepare(scope as unknown as FastifyInstance, services, { config, routes }));
  const bus = app.get(LiveBus);
  const endings = app.get(SessionEndings);
  const gateway = app.get(LiveGateway);
  bus.on((notice) => notice.kind === 'person-erased' && services.forgetPerson(notice.ledger, notice.person));
  bus.onOpen(() => {
    services.presence.listens();
    services.members.setReceivesNotices(true);
  });
  bus.onLost(() => services.members.setReceivesNotices(false));
  await bus.open();
  if (config.workerDatabaseUrl !== null && config.headsFile !== null) await noticeRestore(config.workerDatabaseUrl, config.headsFile);
  const people = new ErasedPeople(config.erasuresFile, config.erasuresFolder);
  if (config.workerDatabaseUrl !== null) await eraseAgain(services, config.workerDatabaseUrl, people);
  await app.listen(config.port, config.host);
  const inUse = services.sessions.inUse.start();
  await endings.start(
    (sessionId, reason) => gateway.endSession(sessionId, reason),
    (sessionId, locked) => gateway.turnLock(sessionId, locked),
  );
  const worker =
    config.workerDatabaseUrl === null
      ? null
      : startWorker(services, {
          databaseUrl: config.workerDatabaseUrl,
          people,
          headsFile: config.headsFile,
          owner: `api/${process.pid}`,
        });
  const close = async (): Promise<void> => {
    endings.stop();
    services.streams.close();
    await worker?.close();
    endConnections();
    await app.close();
    await inUse.close();
    await services.presence.stop();
    await bus.close();
    await services.close();
  };
  return { url: await app.getUrl(), server, paths, services, sockets: () => gateway.sockets, close };
};
