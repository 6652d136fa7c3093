// Builds, opens the database, starts the processes, prepares the demo, and stays until told to stop.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, prepareDatabase } from './database.mjs';
import { Processes } from './processes.mjs';
import { CannotStart, say, step } from './say.mjs';
import { secretOf } from './secret.mjs';

const demoAccounts = [
  ['admin@demo.gym', 'admin of Iron Temple'],
  ['head@demo.gym', 'head coach'],
  ['coach@demo.gym', 'coach in Iron Temple, client in North Barbell'],
  ['client@demo.gym', 'client'],
  ['auditor@demo.gym', 'auditor of Iron Temple'],
];

const environment = (settings, urls, secret) => {
  const { DATABASE_URL: _owner, DATA_DIR: _data, ...inherited } = process.env;
  return {
    ...inherited,
    API_DATABASE_URL: urls.api,
    PROJECTOR_DATABASE_URL: urls.projector,
    QUEUE_DATABASE_URL: urls.queue,
    WORKER_DATABASE_URL: urls.projector,
    SPOTTER_SECRET: secret,
    HOST: settings.host,
    PORT: String(settings.port),
    CONSOLE_DIR: join(settings.root, 'apps/console/dist'),
  };
};

/** Runs a script of this folder to its end; what it says of its progress is shown. */
const runOnce = (file, env) =>
  new Promise((done, failed) => {
    const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message) => say(`    ${message}`));
    child.once('exit', (code) => (code === 0 ? done(undefined) : failed(new CannotStart(`${file} failed.`))));
  });

const isLoopback = (host) => host === 'localhost' || host === '::1' || host.startsWith('127.');

const announce = (settings, withDemo) => {
  say(`\n  Spotter is ready: http://${settings.host === '0.0.0.0' ? 'localhost' : settings.host}:${settings.port}`);
  if (!withDemo) return;
  say('  Demo accounts, password train-hard-2026:');
  for (const [email, who] of demoAccounts) say(`    ${email.padEnd(18)} ${who}`);
};

export const serve = async (settings, build) => {
  const undo = [];
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    for (const close of undo.reverse()) await close().catch(() => undefined);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  try {
    await step('building what changed', build);
    const secret = secretOf(settings.dataDir, process.env);
    const database = await step('starting the database', () => openDatabase(settings));
    undo.push(database.stop);
    const urls = await step('migrating', () => prepareDatabase(database.ownerUrl, secret));
    const processes = new Processes((why) => {
      process.stderr.write(`${why}\n`);
      void stop(1);
    });
    undo.push(() => processes.stop());
    const env = environment(settings, urls, secret);
    await step('starting the projector', () => processes.start('projector', join(settings.root, 'apps/projector/dist/main.js'), env));
    const withDemo = settings.demo && isLoopback(settings.host);
    await step('preparing the exercise library', () => runOnce('demo/fill-library.ts', env));
    if (withDemo) await step('preparing the demo gyms', () => runOnce('demo/fill-gyms.ts', env));
    await step('starting the API', () => processes.start('API', join(settings.root, 'apps/api/dist/main.js'), env));
    announce(settings, withDemo);
  } catch (error) {
    for (const close of undo.reverse()) await close().catch(() => undefined);
    throw error;
  }
};
