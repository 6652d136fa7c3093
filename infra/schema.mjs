// `npm run schema`: writes packages/database/src/schema/schema.ts from a freshly migrated database. Runs the sources of the package,
// because a build may be older than the newest migration, and does not compile while the types lag behind.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import * as module from 'node:module';
import { join } from 'node:path';
import { commandLine } from './commands/command-line.mjs';
import { own, temporaryFolder } from './commands/owned.mjs';
import { root, runCommand } from './commands/run-command.mjs';

commandLine({
  command: 'npm run schema',
  usage: `usage: npm run schema

Migrates an empty database with the migrations in packages/database/src and writes the types of its tables into
packages/database/src/schema/schema.ts.

example: npm run schema`,
});

const source = (name) => join(root, 'packages/database/src/schema', name);

/** Lets Node import the sources: resolves `./roles.js` to `./roles.ts`, and strips types, including parameter properties. */
const readSources = () => {
  process.removeAllListeners('warning'); // warns that stripping types is experimental
  module.registerHooks({
    resolve: (specifier, context, next) =>
      next(context.parentURL?.endsWith('.ts') ? specifier.replace(/^(\..*)\.js$/, '$1.ts') : specifier, context),
    load: (url, context, next) =>
      url.endsWith('.ts')
        ? {
            format: 'module',
            source: module.stripTypeScriptTypes(readFileSync(new URL(url), 'utf8'), { mode: 'transform' }),
            shortCircuit: true,
          }
        : next(url, context),
  });
};

const freshText = async () => {
  const { startPostgres } = await import('./embedded-postgres.mjs');
  const starting = startPostgres({ dataDir: join(temporaryFolder('schema'), 'data'), settings: { fsync: 'off' } });
  own(starting, (postgres) => postgres.stop());
  const { url } = await starting;
  readSources();
  const [{ default: pg }, { migrate }, { schemaText }] = await Promise.all([
    import('pg'),
    import(source('migrate.ts')),
    import(source('generate-schema.ts')),
  ]);
  await migrate({ ownerUrl: url, secret: 'a secret for a database that is thrown away' });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await schemaText(owner);
  } finally {
    await owner.end();
  }
};

const main = async () => {
  const file = source('schema.ts');
  const former = readFileSync(file, 'utf8');
  const text = await freshText();
  writeFileSync(file, text);
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [file], { cwd: root });
  const isSame = readFileSync(file, 'utf8') === former;
  process.stdout.write(`${isSame ? 'schema.ts is unchanged' : 'wrote schema.ts'} (packages/database/src/schema)\n`);
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`Cannot write the schema: ${error.stack}\n`));
