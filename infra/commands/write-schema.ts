// Writes the types of the database's tables. Runs the sources of the package, because a build may be older than the newest migration, and
// does not compile while the types lag behind.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import * as module from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../embedded-postgres.ts';
import { own, temporaryFolder } from './owned.mjs';

type Sources = {
  readonly migrate: (options: { readonly ownerUrl: string; readonly secret: string }) => Promise<string>;
  readonly schemaText: (owner: pg.Client) => Promise<string>;
};

/** Lets Node import the sources: resolves `./roles.js` to `./roles.ts`, and strips types, including parameter properties. */
const readSources = (): void => {
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

const freshText = async (folder: string): Promise<string> => {
  const starting = startPostgres({ dataDir: join(temporaryFolder('schema'), 'data'), settings: { fsync: 'off' } });
  own(starting, (postgres) => postgres.stop());
  const { url } = await starting;
  readSources();
  const [{ migrate }, { schemaText }] = (await Promise.all([
    import(join(folder, 'migrate.ts')),
    import(join(folder, 'generate-schema.ts')),
  ])) as [Pick<Sources, 'migrate'>, Pick<Sources, 'schemaText'>];
  await migrate({ ownerUrl: url, secret: 'a secret for a database that is thrown away' });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await schemaText(owner);
  } finally {
    await owner.end();
  }
};

/** Writes the file inside `runOwning`. @returns true if it changed */
export const writeSchema = async (root: string): Promise<boolean> => {
  const folder = join(root, 'packages/database/src/schema');
  const file = join(folder, 'schema.ts');
  const former = readFileSync(file, 'utf8');
  writeFileSync(file, await freshText(folder));
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [file], { cwd: root });
  return readFileSync(file, 'utf8') !== former;
};
