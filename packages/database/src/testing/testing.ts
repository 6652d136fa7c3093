// Creates a database per test file, cloned from a migrated template, so that specs use the real schema, roles and policies.
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrations } from '../migrations/index.js';
import { migrate } from '../schema/migrate.js';
import { openPool } from '../tenancy/pools.js';
import { roleUrl } from '../tenancy/roles.js';

export type TestDatabase = {
  readonly ownerUrl: string;
  /** Connected as `spotter_api`. */
  readonly apiPool: pg.Pool;
  /** Connected as `spotter_projector`. */
  readonly projectorPool: pg.Pool;
  /** Secret of the server. It is the master key as well, so that specs can connect as any role. */
  readonly secret: string;
  /** Ends both pools and drops the database. */
  close(): Promise<void>;
};

const secret = 'a secret that only specs of this package use';

/** Creates a migrated database on the server in SPOTTER_TEST_PG (tests/global-setup.ts starts one if the variable is not set). */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env['SPOTTER_TEST_PG'];
  if (server === undefined) throw new Error('SPOTTER_TEST_PG is not set: run this spec in the project "int".');
  const name = `spec_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await onServer(server, async (owner) => {
    const template = await ensureTemplate(owner, server);
    // `file_copy` also copies the catalogue cache for new connections, which each of the first ones would compute again.
    await owner.query(`create database ${name} template ${template} strategy file_copy`);
    // A template does not contain privileges on the database itself.
    await owner.query(`grant create on database ${name} to spotter_queue`);
  });
  const ownerUrl = databaseUrl(server, name);
  const apiPool = openPool(roleUrl(ownerUrl, 'api', secret), { max: 10, applicationName: 'spec api' });
  const projectorPool = openPool(roleUrl(ownerUrl, 'projector', secret), { max: 4, applicationName: 'spec projector', pipelined: true });
  const close = async () => {
    await Promise.all([apiPool, projectorPool].filter((pool) => !pool.ended).map((pool) => pool.end()));
    await onServer(server, (owner) => dropDatabase(owner, name));
  };
  return { ownerUrl, apiPool, projectorPool, secret, close };
}

/**
 * Drops a database. A pool ends before Postgres has closed its connections: a plain drop waits five seconds for these, while a forced
 * one would end them with an error that nothing catches. Connections that remain are ended by force.
 */
async function dropDatabase(owner: pg.Client, name: string): Promise<void> {
  try {
    await owner.query(`drop database if exists ${name}`);
  } catch {
    await owner.query(`drop database if exists ${name} with (force)`);
  }
}

/** Migrates a template once per server and text of the migrations. Concurrent callers wait. */
async function ensureTemplate(owner: pg.Client, server: string): Promise<string> {
  const wording = createHash('sha256')
    .update(migrations.map((step) => step.name + step.sql).join('\n'))
    .digest('hex');
  const template = `spec_template_${wording.slice(0, 16)}`;
  await owner.query('select pg_advisory_lock(7061942)');
  try {
    const known = await owner.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(owner, server, template);
  } finally {
    await owner.query('select pg_advisory_unlock(7061942)');
  }
  return template;
}

/** Builds the template under a temporary name and renames it, so that one with the final name is always complete. */
async function makeTemplate(owner: pg.Client, server: string, template: string): Promise<void> {
  const half = `${template}_half`;
  await owner.query(`drop database if exists ${half} with (force)`);
  await owner.query(`create database ${half}`);
  await migrate({ ownerUrl: databaseUrl(server, half), secret, newMasterKey: secret });
  await owner.query(`alter database ${half} rename to ${template}`);
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(server: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: server });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
