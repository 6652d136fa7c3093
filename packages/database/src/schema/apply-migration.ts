// Applies one migration while other programs use its tables: in a transaction of its own, or as an index that Postgres builds
// concurrently with writes.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from '../migrations/migration.js';

export const checksumOf = (step: Migration): string => createHash('sha256').update(step.sql).digest('hex');

export type LockRetry = {
  /** How long a step waits for a lock. Every later query on that table waits behind it meanwhile. */
  readonly waitMs: number;
  readonly attempts: number;
  /** Pause between two attempts, in which the statements that waited behind the step run. */
  readonly pauseMs: number;
  /** How long the build of an index waits for older transactions. It blocks no statement meanwhile. */
  readonly buildWaitMs: number;
};
export const defaultLockRetry: LockRetry = { waitMs: 2_000, attempts: 10, pauseMs: 1_000, buildWaitMs: 600_000 };

export class LockNotGiven extends Error {
  constructor(name: string, { waitMs, attempts }: LockRetry) {
    super(
      `Migration ${name} did not get its locks within ${waitMs} ms, ${attempts} times, and changed nothing: another transaction holds one of its tables. End that transaction (pg_stat_activity shows it) and start again.`,
    );
  }
}

export class IndexNotBuilt extends Error {
  constructor(name: string, { buildWaitMs }: LockRetry) {
    super(
      `Migration ${name} waited ${buildWaitMs / 1_000} s for a transaction that began before it, and its index is not finished: end that transaction (pg_stat_activity shows it; a backup is one too) and start again.`,
    );
  }
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;
const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';
const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';

/**
 * Applies a step and records it in `applied_migrations`.
 * @throws LockNotGiven, IndexNotBuilt; Error with the step's name if it fails otherwise. The step is rolled back, except for an unfinished
 * index, which the next attempt drops and builds again.
 */
export async function applyMigration(owner: pg.Client, step: Migration, lockRetry: LockRetry): Promise<void> {
  const { builds } = step;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (builds === undefined ? once(owner, step, lockRetry.waitMs) : build(owner, step, builds, lockRetry.buildWaitMs));
    } catch (error) {
      if (builds !== undefined && isLockTimeout(error)) throw new IndexNotBuilt(step.name, lockRetry);
      if (!isLockTimeout(error) && !isDeadlock(error))
        throw new Error(`Migration ${step.name} failed: ${(error as Error).message}`, { cause: error });
      if (attempt === lockRetry.attempts) throw new LockNotGiven(step.name, lockRetry);
      await pause(lockRetry.pauseMs);
    }
  }
}

const note = (owner: pg.Client, step: Migration): Promise<unknown> =>
  owner.query('insert into applied_migrations (name, checksum) values ($1, $2)', [step.name, checksumOf(step)]);

async function once(owner: pg.Client, step: Migration, waitMs: number): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(`set local lock_timeout = ${waitMs}`);
    await owner.query(step.sql);
    await note(owner, step);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Builds an index; safe to repeat after an interruption. Drops an unfinished index first, and only records a finished one. */
async function build(owner: pg.Client, step: Migration, index: string, waitMs: number): Promise<void> {
  await owner.query(`set lock_timeout = ${waitMs}`);
  try {
    const found = await validityOf(owner, index);
    if (found === false) await owner.query(`drop index concurrently ${index}`);
    if (found !== true) await owner.query(step.sql);
  } finally {
    // Resetting fails on a lost connection, whose first error is the one to throw.
    await owner.query('reset lock_timeout').catch(() => undefined);
  }
  await note(owner, step);
}

/** Returns true if Postgres finished the index, or null if no index has that name. */
async function validityOf(owner: pg.Client, index: string): Promise<boolean | null> {
  const { rows } = await owner.query<{ valid: boolean }>(
    'select indisvalid and indisready as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.valid ?? null;
}
