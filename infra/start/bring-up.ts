// The steps of a start, in order: builds, opens the database, starts the processes, prepares the demo, and prints the address.
import { createHmac } from 'node:crypto';
import { join, resolve } from 'node:path';
import { layBallast } from './ballast.ts';
import { compileCacheOf } from './compile-cache.mjs';
import { openDatabase, prepareDatabase, type Prepared } from './database.ts';
import { hasDemo } from './demo-data.ts';
import { beginEpochs } from './epochs.ts';
import { startFilling } from './filling.ts';
import { isForThisMachine, playsLive, startPlayer } from '../demo/live/live-player.ts';
import { renewReadModels } from './read-models.ts';
import type { AppName, Owner } from './processes.ts';
import { takeFolder } from './running.mjs';
import { say, step, useSharedLog } from './say.mjs';
import { secretsOf } from './secret.ts';
import type { Settings } from './settings.mjs';

/** `apiPort`: of an API behind a console that is served from its sources. */
export type StartSettings = Settings & { readonly apiPort?: number };
export type Undo = () => unknown;
type Processes = {
  readonly start: (name: AppName, env: NodeJS.ProcessEnv) => Promise<void>;
  readonly stop: () => Promise<void>;
};
/** Steps that differ between `npm start` and `npm run dev`. */
export type Parts = {
  readonly build: (signal: AbortSignal) => Promise<void>;
  readonly openProcesses: (owner: Owner) => Processes;
  /** Starts the console if the API does not serve it. Resolves with a function that stops it. */
  readonly openConsole?: (owner: Owner) => Promise<Undo>;
};

const demoAccounts: readonly (readonly [email: string, who: string])[] = [
  ['admin@demo.gym', 'admin of Iron Temple'],
  ['head@demo.gym', 'head coach'],
  ['coach@demo.gym', 'coach in Iron Temple, client in North Barbell'],
  ['client@demo.gym', 'client'],
  ['auditor@demo.gym', 'auditor of Iron Temple'],
];

/** The API serves the console, or is behind one that is served from its sources; links then contain that address. */
const whereServed = (settings: StartSettings) =>
  settings.apiPort === undefined
    ? { HOST: settings.host, PORT: String(settings.port), CONSOLE_DIR: join(settings.root, 'apps/console/dist') }
    : { HOST: '127.0.0.1', PORT: String(settings.apiPort), PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? addressOf(settings) };

type Environment = NodeJS.ProcessEnv & { readonly DEMO: '1' | '0'; readonly OUTBOX_KEY: string; readonly HEADS_FILE: string };

/** The processes get the master key instead of the secret that opens it. */
const environment = (settings: StartSettings, { urls, masterKey }: Prepared): Environment => {
  const { DATABASE_URL: _owner, DATA_DIR: _data, SPOTTER_SECRET_PREVIOUS: _previous, ...inherited } = process.env;
  return {
    ...inherited,
    API_DATABASE_URL: urls.api,
    PROJECTOR_DATABASE_URL: urls.projector,
    QUEUE_DATABASE_URL: urls.queue,
    WORKER_DATABASE_URL: urls.projector,
    SPOTTER_SECRET: masterKey,
    ...(settings.databaseUrl === undefined && { DATA_FOLDER: settings.dataDir }),
    HEADS_FILE: process.env.HEADS_FILE ?? join(settings.dataDir, 'heads'),
    // A folder that all nodes share, with the erasures of each.
    ...(process.env.ERASURES !== undefined && { ERASURES: resolve(settings.root, process.env.ERASURES) }),
    ERASURES_FILE: join(settings.dataDir, 'erasures'),
    DEMO: settings.demo && isForThisMachine(settings) ? '1' : '0',
    OUTBOX_KEY: outboxKeyOf(masterKey),
    ...whereServed(settings),
    // Lets processes reuse each other's compiled code.
    NODE_COMPILE_CACHE: compileCacheOf(settings.root),
  };
};

/** Both processes of a machine serve metrics: the projector one port above the API. */
const ofProjector = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env.METRICS_PORT ? { ...env, METRICS_PORT: String(Number(env.METRICS_PORT) + 1) } : env;

/** The same on each start with the same data, so that an open page keeps working. */
const outboxKeyOf = (masterKey: string): string =>
  createHmac('sha256', masterKey).update('spotter mail preview').digest('base64url').slice(0, 22);
const addressOf = ({ host, port }: Pick<Settings, 'host' | 'port'>): string => {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

const announce = async (settings: StartSettings, { DEMO, OUTBOX_KEY }: Environment, ownerUrl: string): Promise<void> => {
  say(`\n  Spotter is ready: ${addressOf(settings)}`);
  if (DEMO !== '1') {
    if (!isForThisMachine(settings) && (await hasDemo(ownerUrl)))
      say('  ! This data has the demo gyms: their accounts are refused here, since their password is published.');
    return;
  }
  if (process.env.SMTP_URL === undefined) say(`  Mails of the demo: ${addressOf(settings)}/outbox#key=${OUTBOX_KEY}`);
  say('  Demo accounts, password train-hard-2026:');
  for (const [email, who] of demoAccounts) say(`    ${email.padEnd(18)} ${who}`);
};

/** Starts everything in order, and pushes functions that stop it to `undo`. Stops between two steps when `signal` fires. */
export const bringUp = async (
  settings: StartSettings,
  { build, openProcesses, openConsole }: Parts,
  { undo, signal, giveUp }: Omit<Owner, 'folder'> & { readonly undo: Undo[] },
): Promise<void> => {
  const phase = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    return step(name, work);
  };
  const secrets = secretsOf(settings.dataDir, process.env);
  const folder = takeFolder(settings);
  undo.push(folder.release);
  if (settings.build) await phase('building what changed', () => build(signal));
  await useSharedLog();
  const database = await phase('starting the database', () => openDatabase(settings, giveUp));
  undo.push(database.stop);
  // An external database has another disk.
  if (settings.databaseUrl === undefined) void layBallast(settings.dataDir).catch(() => undefined);
  const prepared = await phase('migrating', () => prepareDatabase(database.ownerUrl, { ...secrets, forgetOthers: true }));
  const env = environment(settings, prepared);
  await phase('comparing the ledgers with what was noted', () => beginEpochs(prepared.urls.projector, env.HEADS_FILE));
  const processes = openProcesses({ folder, signal, giveUp });
  undo.push(() => processes.stop());
  await phase('starting the projector', () => processes.start('projector', ofProjector(env)));
  await phase('renewing read models', () => renewReadModels({ ownerUrl: database.ownerUrl, ...prepared }));
  const withDemo = env.DEMO === '1';
  const filling = await phase('preparing the exercise library', async () => {
    const started = startFilling(env, { folder, signal });
    await (withDemo ? started.library : started.ended);
    return started;
  });
  if (withDemo) await phase('preparing the demo gyms', () => filling.ended);
  await phase('starting the API', () => processes.start('API', env));
  if (openConsole !== undefined) await phase('starting the console', async () => undo.push(await openConsole({ folder, signal, giveUp })));
  await announce(settings, env, database.ownerUrl);
  if (playsLive(settings, process.env)) undo.push(startPlayer(addressOf(settings), { folder }));
};
