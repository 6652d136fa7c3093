// `npm run rebuild <projection>`: one read model from the first event. Works beside a running system, or alone.
import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart, say } from './start/say.mjs';
import { readSettings } from './start/settings.mjs';
import { secretOf } from './start/secret.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The embedded server that a running system owns, null where none runs. */
const running = (dataDir) => {
  const file = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== 'EPERM') return null;
  }
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return { ownerUrl: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`, stop: async () => undefined };
};

const main = async () => {
  const { projections } = await import('@spotter/projector/projections');
  const projection = projections.find((one) => one.name === process.argv[2]);
  if (projection === undefined) throw new CannotStart(`name one of: ${projections.map((one) => one.name).join(', ')}`);
  const settings = readSettings(process.env, root);
  const { openDatabase, prepareDatabase } = await import('./start/database.mjs');
  const database = (settings.databaseUrl === undefined ? running(settings.dataDir) : null) ?? (await openDatabase(settings));
  const secret = secretOf(settings.dataDir, process.env);
  const urls = await prepareDatabase(database.ownerUrl, secret);
  const { rebuildAlone } = await import('@spotter/projector/rebuild');
  const result = await rebuildAlone({
    ownerUrl: database.ownerUrl,
    projectorUrl: urls.projector,
    secret,
    projection,
    progress: (events) => say(`  ${events} events`),
  });
  say(
    `${projection.name}: ${result.rows} rows from ${result.events} events; ${result.removed} rows were not as before, ${result.added} are new.`,
  );
  await database.stop();
};

if (Number(process.versions.node.split('.')[0]) < 24) {
  const { status } = spawnSync(join(root, 'node_modules/.bin/node'), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: root,
  });
  process.exit(status ?? 1);
}
main().catch((error) => {
  process.stderr.write(`Cannot rebuild: ${error instanceof CannotStart ? error.message : error.stack}\n`);
  process.exit(1);
});
