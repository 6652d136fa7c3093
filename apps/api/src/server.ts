// The API as one value: what main.ts listens with, and what tests start on a free port.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { trainingLogMedia } from '@spotter/contracts/training-logs/queries';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import type { ServerConfig } from './config.js';
import { Disk } from './health/disk.js';
import { mountCommands } from './platform/commands/command-routes.js';
import { Commands } from './platform/commands/commands.js';
import { UseCases } from './platform/commands/use-cases.js';
import { serveConsole } from './platform/http/console-files.js';
import { mount } from './platform/http/mount.js';
import { guardOrigin } from './platform/http/origin.js';
import { acceptForms } from './platform/http/posted-forms.js';
import { answerBadUrl, installProblemHandler } from './platform/http/problem-handler.js';
import { sendHeaders } from './platform/http/response-headers.js';
import { Routes } from './platform/http/slice-routes.js';
import { StreamedAnswers } from './platform/http/streamed-answers.js';
import { watchRequests } from './platform/http/watch-requests.js';
import { Reactions } from './platform/jobs/reactions.js';
import { CallLimits } from './platform/limits/call-limits.js';
import { ServerConnections, defaultConnections, type ConnectionLimits } from './platform/limits/connection-limits.js';
import { RequestBudget } from './platform/limits/request-budget.js';
import { GuardedSockets } from './platform/limits/socket-limits.js';
import { asServerOption, type TrustProxy } from './platform/limits/trust-proxy.js';
import { LiveGateway } from './platform/live/live-gateway.js';
import { Positions } from './platform/reading/positions.js';
import { Members } from './platform/sessions/members.js';
import { ServiceTokens } from './platform/sessions/service-tokens.js';
import { Sessions } from './platform/sessions/sessions.js';
import { ServerModule } from './server.module.js';
import { servicesOf, type Services } from './services.js';
import { filmChunkType } from '@spotter/contracts/films/limits';
import { uploadTypes } from './uploads/routes.js';

export type Api = {
  /** Where it listens. */
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly server: FastifyInstance;
  /** `METHOD /path` of every route as the server registered it. */
  readonly paths: readonly string[];
  readonly services: Services;
  /** Number of sockets that are open on this node. */
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
  });

const mountAll = async (server: FastifyInstance, app: NestFastifyApplication, config: ServerConfig): Promise<void> => {
  watchRequests(server);
  const isSecure = config.publicOrigin?.startsWith('https:') === true;
  installProblemHandler(server, () => app.get(Disk).refused(), isSecure);
  sendHeaders(server, config);
  await serveConsole(server, config);
  guardOrigin(server, config);
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser(
    ['text/csv', trainingLogMedia, filmChunkType, ...uploadTypes],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  acceptForms(server);
  const useCases = app.get(UseCases);
  const shared = { sessions: app.get(Sessions), members: app.get(Members), requestBudget: app.get(RequestBudget) };
  mountCommands(server, {
    ...shared,
    commands: app.get(Commands),
    reactions: app.get(Reactions),
    isForGuests: (type) => 'guest' in (useCases.of(type)?.policy ?? {}),
    needsPassword: (type) => useCases.of(type)?.needsPassword !== undefined,
  });
  const mounting = {
    ...shared,
    pool: app.get(Pool),
    serviceTokens: app.get(ServiceTokens),
    positions: app.get(Positions),
    callLimits: app.get(CallLimits),
    streams: app.get(StreamedAnswers),
  };
  mount(server, app.get(Routes).all(), mounting, isSecure);
};

/**
 * Starts listening.
 *
 * @param added modules that only this server has
 * @throws Error with code EADDRINUSE where the port is taken
 */
export const startApi = async (config: ServerConfig, added: NonNullable<DynamicModule['imports']> = []): Promise<Api> => {
  const connections = config.connections ?? defaultConnections;
  const app = await NestFactory.create<NestFastifyApplication>(
    ServerModule.with(config, added),
    adapter(connections, config.trustProxy ?? false),
    { bodyParser: false, logger: ['error', 'fatal'], abortOnError: false },
  );
  app.useWebSocketAdapter(new GuardedSockets(app, config));
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  app.get(ServerConnections).limit(server, connections);
  const paths: string[] = [];
  server.addHook('onRoute', ({ method, url }) => void paths.push(...[method].flat().map((one) => `${one} ${url}`)));
  try {
    await server.register((scope) => mountAll(scope, app, config));
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  return {
    url: await app.getUrl(),
    app,
    server,
    paths,
    services: servicesOf(app),
    sockets: () => app.get(LiveGateway).sockets,
    close: () => app.close(),
  };
};
