import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Log } from '@spotter/database/log/log';
import { Pool } from 'pg';
import { Accounts } from './accounts/accounts.js';
import { AppModule } from './app.module.js';
import type { AppConfig } from './config.js';
import { Disk } from './health/disk.js';
import { ImportThreads } from './imports/thread/import-threads.js';
import { POST, type Post } from './mail/post.js';
import { Commands } from './platform/commands/commands.js';
import { StreamedAnswers } from './platform/http/streamed-answers.js';
import { WakeUps } from './platform/jobs/wake-ups.js';
import { LOG } from './platform/modules/tokens.js';
import { Positions } from './platform/reading/positions.js';
import { Members } from './platform/sessions/members.js';

/** Services of a started application that scripts and tests call without HTTP. */
export const servicesOf = (app: INestApplicationContext) => ({
  pool: app.get(Pool),
  log: app.get<Log>(LOG),
  commands: app.get(Commands),
  accounts: app.get(Accounts),
  members: app.get(Members),
  positions: app.get(Positions),
  wakeUps: app.get(WakeUps),
  post: app.get<Post>(POST),
  disk: app.get(Disk),
  streams: app.get(StreamedAnswers),
  importThreads: app.get(ImportThreads),
});

export type Services = ReturnType<typeof servicesOf>;
export type OpenedServices = Services & { readonly close: () => Promise<void> };

/** Starts the application without a server and without background work, for scripts. */
export const openServices = async (config: AppConfig): Promise<OpenedServices> => {
  const context = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error', 'fatal'], abortOnError: false });
  return { ...servicesOf(context), close: () => context.close() };
};
