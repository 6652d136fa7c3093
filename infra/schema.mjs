// `npm run schema`: writes packages/database/src/schema/schema.ts from a freshly migrated database. Reads the sources of the package: a
// build may be older than the newest migration, and cannot be made while the types lag behind it.
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

/** Lets Node import the sources: `./roles.js` is `./roles.ts` here, and its types, parameter properties among them, are removed. */
const readSources = () => {
  process.removeAllListeners('warning'); // that removing types is experimental
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
