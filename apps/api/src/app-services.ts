// Everything that decides and remembers, without a network: the API listens in front of it, and the demo sends its
// commands straight to its command handler.
import { defaultSearchMinLength } from '@spotter/contracts/search/queries';
import { openLog, type Log } from '@spotter/database/log/log';
import { openPool, readGym } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { watchPool } from '@spotter/telemetry/gauges';
import { signal } from '@spotter/telemetry/signals';
import type { Pool } from 'pg';
import { Accounts } from './accounts/accounts.js';
import type { Config } from './config.js';
import { Disk } from './health/disk.js';
import { ImportThreads, type ThreadLimits, type ThreadScript } from './imports/thread/import-threads.js';
import { postOf, type Post, type PostConfig } from './mail/post.js';
import { defaultMailPace, type MailPace } from './platform/jobs/gym-mails.js';
import { Joining } from './members/joining.js';
import type { Commands } from './platform/commands/commands.js';
import { openCommands } from './platform/commands/open-commands.js';
import { KnownCallers } from './platform/limits/known-callers.js';
import { Members } from './platform/sessions/members.js';
import { Positions } from './platform/reading/positions.js';
import { Teammates } from './platform/live/teammates.js';
import { Reactions } from './platform/jobs/reactions.js';
import { Presence } from './platform/live/presence.js';
import { refuseDemoOnNetwork, type RefuseDemo } from './platform/sessions/demo-accounts.js';
import { CallLimits } from './platform/limits/call-limits.js';
import { LogScans } from './platform/limits/log-scans.js';
import { RequestBudget, defaultBurst } from './platform/limits/request-budget.js';
import { StreamedAnswers, type StreamLimits } from './platform/http/streamed-answers.js';
import type { DecisionContext } from './platform/commands/use-case.js';
import { ServiceTokens } from './platform/sessions/service-tokens.js';
import { Sessions } from './platform/sessions/sessions.js';
import { WakeUps } from './platform/jobs/wake-ups.js';
import { StateCache } from './platform/commands/execution/state-cache.js';
import { useCases } from './use-cases.js';
import { statement, tables } from '@spotter/database/connections/sql';

const c = tables.customers;

export type AppServices = {
  readonly pool: Pool;
  readonly log: Log;
  readonly commands: Commands;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly serviceTokens: ServiceTokens;
  readonly joining: Joining;
  readonly positions: Positions;
  readonly presence: Presence;
  readonly reactions: Reactions;
  readonly teammates: Teammates;
  readonly post: Post;
  /** Mails that one gym may send in a day. */
  readonly mailPace: MailPace;
  readonly wakeUps: WakeUps;
  readonly chatWidgetUrl: string | null;
  readonly searchMinLength: number;
  readonly disk: Disk;
  readonly requestBudget: RequestBudget;
  readonly callLimits: CallLimits;
  readonly scans: LogScans;
  readonly streams: StreamedAnswers;
  readonly callers: KnownCallers;
  readonly refuseDemo: RefuseDemo;
  readonly importThreads: ImportThreads;
  /** Drops what this process remembers of somebody who was erased. */
  readonly forgetPerson: (ledger: string, person: string) => void;
  /** The database was restored under this process: nothing that it remembers of any ledger holds. */
  readonly restored: () => void;
  readonly close: () => Promise<void>;
};

/** From the read model: an assignment of the last moment may be missing, as long as a projector lags. */
const coachesOf =
  (pool: Pool) =>
  async (ledger: string, customerId: string): Promise<readonly string[]> => {
    const rows = await readGym(
      pool,
      ledger,
      statement<{
        coach_id: string | null;
        covers: string[];
      }>`select ${c.coach_id}, ${c.covers} from ${c} where ${c.gym_id} = ${ledger} and ${c.id} = ${customerId}`,
    );
    const row = rows[0];
    return row === undefined ? [] : [...(row.coach_id === null ? [] : [row.coach_id]), ...row.covers];
  };

const rowsIn =
  (pool: Pool) =>
  (ledger: string): DecisionContext['rows'] =>
  (query) =>
    readGym(pool, ledger, query);

export type AppServicesConfig = Pick<Config, 'databaseUrl' | 'queueDatabaseUrl' | 'redisUrl' | 'secret' | 'poolSize'> &
  PostConfig & {
    readonly wakeUpWindowMs?: number;
    readonly reactionTimeoutMs?: number;
    readonly chatWidgetUrl?: string | null;
    readonly searchMinLength?: number;
    readonly requestBurst?: number;
    readonly mailPace?: Partial<MailPace>;
    readonly streams?: StreamLimits;
    readonly dataFolder?: string | null;
    /** Of the threads that read training logs, where they are not the usual ones. */
    readonly importThreads?: { readonly limits?: ThreadLimits; readonly script?: ThreadScript };
    /** What may be remembered, where it is not the usual. */
    readonly memory?: { readonly stateBytes: number; readonly sessions: number };
  };

export const openServices = async (config: AppServicesConfig): Promise<AppServices> => {
  const pool = openPool(config.databaseUrl, {
    max: config.poolSize,
    applicationName: 'spotter api',
    statementTimeoutMs: 5_000,
    pipelined: true,
  });
  watchPool('api', pool);
  const log = openLog({
    pool,
    catalogue,
    secret: config.secret,
    onFlush: (seconds, appends) => signal((to) => to.flush(seconds, appends)),
  });
  const wakeUps = new WakeUps(config);
  const states = new StateCache(config.memory?.stateBytes);
  const { commands, close: closeCommands } = await openCommands({
    log,
    useCases,
    states,
    clock: () => new Date().toISOString(),
    coachesOf: coachesOf(pool),
    rows: rowsIn(pool),
    accountOf: (email) => accounts.idByEmail(email),
    emailKey: (email) => accounts.keys.email(email),
    moved: (ledger) => wakeUps.moved(ledger),
  });
  const scans = new LogScans(config.databaseUrl);
  const accounts = new Accounts(pool, commands, config.secret);
  const close = async (): Promise<void> => {
    await closeCommands();
    await wakeUps.close();
    await log.close();
    await scans.close();
    await pool.end();
  };
  const positions = new Positions(pool);
  const members = new Members(pool);
  return {
    pool,
    log,
    commands,
    accounts,
    sessions: new Sessions(pool, config.memory?.sessions),
    members,
    serviceTokens: new ServiceTokens(pool),
    joining: new Joining(pool, commands),
    positions,
    presence: new Presence(pool),
    reactions: new Reactions(pool, config.reactionTimeoutMs),
    teammates: new Teammates(pool),
    post: postOf(config),
    mailPace: { ...defaultMailPace, ...config.mailPace },
    chatWidgetUrl: config.chatWidgetUrl ?? null,
    searchMinLength: config.searchMinLength ?? defaultSearchMinLength,
    callers: new KnownCallers(config),
    refuseDemo: refuseDemoOnNetwork(config),
    importThreads: new ImportThreads(config.importThreads?.limits, config.importThreads?.script),
    streams: new StreamedAnswers(config.streams),
    disk: new Disk(config.dataFolder ?? null),
    callLimits: new CallLimits(pool),
    scans,
    requestBudget: new RequestBudget(config.requestBurst ?? defaultBurst),
    wakeUps,
    forgetPerson: (ledger, person) => {
      log.keys.forget(ledger, person);
      states.clear();
    },
    restored: () => {
      states.clear();
      positions.forgetAll();
      members.forgetAll();
    },
    close,
  };
};
