// The API's environment, parsed once. Anything wrong is said by name, all at once, before a port is opened.
import * as z from 'zod';
import type { ThreadLimits, ThreadScript } from './imports/thread/import-threads.js';
import type { PostConfig } from './mail/post.js';
import type { StreamLimits } from './platform/http/streamed-answers.js';
import type { ConnectionLimits } from './platform/limits/connection-limits.js';
import type { TestPushService } from './reminders/web-push/send-push.js';
import { defaultMailPace, type MailPace } from './platform/jobs/gym-mails.js';
import { defaultBurst } from './platform/limits/request-budget.js';
import { defaultNewSockets } from './platform/limits/socket-limits.js';
import { defaultSearchMinLength } from '@spotter/contracts/search/queries';
import { trustProxyOf, type TrustProxy } from './platform/limits/trust-proxy.js';

const environment = z.object({
  API_DATABASE_URL: z.url(),
  QUEUE_DATABASE_URL: z.url(),
  WORKER_DATABASE_URL: z.url().optional(),
  SPOTTER_SECRET: z.string().min(32),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  REDIS_URL: z.url().optional(),
  CONSOLE_DIR: z.string().optional(),
  PUBLIC_ORIGIN: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  CHAT_WIDGET_URL: z.url({ protocol: /^https$/ }).optional(),
  CHAT_WIDGET_SCRIPT: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).optional(),
  DEMO: z.enum(['0', '1']).default('0'),
  ERASURES_FILE: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .optional()
    .transform((text, context) => {
      try {
        return trustProxyOf(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
  OUTBOX_KEY: z.string().min(16).optional(),
  ERASURES: z.string().optional(),
  HEADS_FILE: z.string().optional(),
  DATA_FOLDER: z.string().optional(),
  NEW_SOCKETS_PER_SECOND: z.coerce.number().int().min(1).default(defaultNewSockets),
  REQUEST_BURST: z.coerce.number().int().min(50).default(defaultBurst),
  SEARCH_MIN_LENGTH: z.coerce.number().int().min(1).max(20).default(defaultSearchMinLength),
  MAILS_PER_DAY_FIRST_WEEK: z.coerce.number().int().min(1).default(defaultMailPace.firstWeek),
  MAILS_PER_DAY: z.coerce.number().int().min(1).default(defaultMailPace.later),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
});

export type Config = {
  readonly databaseUrl: string;
  readonly queueDatabaseUrl: string;
  /** Where reactors keep their place; null: they run elsewhere. */
  readonly workerDatabaseUrl: string | null;
  readonly secret: string;
  readonly host: string;
  readonly port: number;
  readonly redisUrl: string | null;
  readonly consoleDir: string | null;
  readonly publicOrigin: string | null;
  /** Null: mails are kept and not sent. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** Live chat of a provider, in a frame of its own; null: none. */
  readonly chatWidgetUrl: string | null;
  /** Script of a live chat provider that every page loads; absent or null: none. */
  readonly chatWidgetScript?: string | null;
  readonly demo: boolean;
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy?: TrustProxy;
  /** What a reader of the mail preview has to name; null: there is no preview. */
  readonly outboxKey?: string | null;
  /** Where erasures are noted outside the database; null: nowhere. */
  readonly erasuresFile: string | null;
  /** A folder that all nodes share, where erasures are noted as well; null: none. */
  readonly erasuresFolder: string | null;
  /** Where the ends of all ledgers are noted outside the database, so that a restored one is noticed; null: nowhere. */
  readonly headsFile: string | null;
  /** Where the database lies, when it lies on this machine; null elsewhere. Its disk is watched. */
  readonly dataFolder: string | null;
  readonly poolSize: number;
  /** Requests that one account may send at once; they flow back within ten seconds. */
  readonly requestBurst: number;
  /** Letters from which on the search of the header looks for something. */
  readonly searchMinLength?: number;
  /** Mails of one gym in 24 hours. */
  readonly mailPace?: MailPace;
  /** Above it a page is refused, and tries again by itself. */
  readonly newSocketsPerSecond?: number;
  /** Where they are not the usual ones. */
  readonly connections?: ConnectionLimits;
};

/** Settings of any process that decides commands: a server, the demo, an operator's script. */
export type AppConfig = Pick<Config, 'databaseUrl' | 'queueDatabaseUrl' | 'redisUrl' | 'secret' | 'poolSize'> &
  Partial<Pick<Config, 'workerDatabaseUrl' | 'erasuresFile' | 'erasuresFolder' | 'headsFile'>> &
  PostConfig & {
    readonly wakeUpWindowMs?: number;
    readonly reactionTimeoutMs?: number;
    readonly chatWidgetUrl?: string | null;
    readonly searchMinLength?: number;
    readonly requestBurst?: number;
    readonly mailPace?: Partial<MailPace>;
    readonly streams?: StreamLimits;
    readonly dataFolder?: string | null;
    /** A push service on this machine, which only specs have. No variable of the environment and no request sets it. */
    readonly testPushService?: TestPushService | null;
    /** Limits and script of the threads that read training logs, if they are not the default ones. */
    readonly importThreads?: { readonly limits?: ThreadLimits; readonly script?: ThreadScript };
    /** Sizes of the caches, if they are not the default ones. */
    readonly memory?: { readonly stateBytes: number; readonly sessions: number };
  };

export type ServerConfig = Config & AppConfig;

/** @throws Error that lists every variable that is missing or wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new Error(`configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  }
  const values = parsed.data;
  return {
    databaseUrl: values.API_DATABASE_URL,
    queueDatabaseUrl: values.QUEUE_DATABASE_URL,
    workerDatabaseUrl: values.WORKER_DATABASE_URL ?? null,
    secret: values.SPOTTER_SECRET,
    host: values.HOST,
    port: values.PORT,
    redisUrl: values.REDIS_URL ?? null,
    consoleDir: values.CONSOLE_DIR ?? null,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    chatWidgetUrl: values.CHAT_WIDGET_URL ?? null,
    chatWidgetScript: values.CHAT_WIDGET_SCRIPT ?? null,
    demo: values.DEMO === '1',
    trustProxy: values.TRUST_PROXY,
    outboxKey: values.OUTBOX_KEY ?? null,
    erasuresFile: values.ERASURES_FILE ?? null,
    erasuresFolder: values.ERASURES ?? null,
    headsFile: values.HEADS_FILE ?? null,
    dataFolder: values.DATA_FOLDER ?? null,
    poolSize: values.DATABASE_POOL,
    requestBurst: values.REQUEST_BURST,
    searchMinLength: values.SEARCH_MIN_LENGTH,
    mailPace: { firstWeek: values.MAILS_PER_DAY_FIRST_WEEK, later: values.MAILS_PER_DAY },
    newSocketsPerSecond: values.NEW_SOCKETS_PER_SECOND,
  };
};
