// Migrates a database to the schema of this version: forward only, one process at a time, each migration on its own.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration, checksumOf, defaultLockRetry } from './apply-migration.js';
import { masterKeyOf, type Secrets } from '../keys/master-key.js';
import type { Migration } from '../migrations/migration.js';
import { migrations } from '../migrations/index.js';
import { keepMigrationsApart, refuseNewerSchema } from './schema-guard.js';
import { ensureRoles, givePasswords } from '../tenancy/roles.js';

export { roleUrl } from '../tenancy/roles.js';

const migrationLock = 7_061_941; // any number, the same for all versions

type Migrating = Secrets & {
  readonly ownerUrl: string;
  /** Master key of a new database, for specs; random by default. */
  readonly newMasterKey?: string;
};

/**
 * Applies missing migrations and returns the master key, from which processes derive the URLs of their roles. A second caller waits for
 * the first.
 * @throws UnknownSecret; WrongSchema if a newer program migrated the database; MigrationChanged if the text of an applied step differs;
 * LockNotGiven and IndexNotBuilt if a step cannot get its locks; Error if it fails otherwise (it is rolled back)
 */
export async function migrate({ ownerUrl, newMasterKey, ...secrets }: Migrating): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'spotter migrate', connectionTimeoutMillis: 10_000 });
  // A connection that Postgres ends emits an event, which would end the process without a listener. The next statement fails anyway.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await takeTurn(owner);
    await keepMigrationsApart(owner);
    await withRetriedCatalogue(() => ensureRoles(owner));
    for (const step of await pending(owner)) await applyMigration(owner, step, defaultLockRetry);
    const masterKey = await masterKeyOf(owner, secrets, newMasterKey);
    await withRetriedCatalogue(() => givePasswords(owner, masterKey));
    return masterKey;
  } finally {
    await owner.end();
  }
}

/**
 * Polls for the lock instead of waiting for it in one statement: the build of an index in another process waits for every statement that
 * began earlier, and would never finish.
 */
async function takeTurn(owner: pg.Client): Promise<void> {
  const isTaken = async (): Promise<boolean> =>
    (await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock])).rows[0]?.taken === true;
  while (!(await isTaken())) await pause(betweenTurnsMs);
}
const betweenTurnsMs = 100;

export class MigrationChanged extends Error {
  constructor(name: string) {
    super(`Migration ${name} was applied in another wording. A shipped migration never changes: write a new one.`);
  }
}

async function pending(owner: pg.Client): Promise<Migration[]> {
  const { rows } = await owner.query<{ name: string; checksum: string }>('select name, checksum from applied_migrations');
  refuseNewerSchema(rows.map(({ name }) => name));
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const step of migrations) {
    if (applied.has(step.name) && applied.get(step.name) !== checksumOf(step)) throw new MigrationChanged(step.name);
  }
  return migrations.filter((step) => !applied.has(step.name));
}

/** Retries, since all databases of a cluster share their roles, and migrations of two databases may collide there. */
async function withRetriedCatalogue(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const met = ['XX000', '23505', '42710'].includes((error as { code?: string }).code ?? '');
      if (!met || attempt === 5) throw error;
    }
  }
}
