// One step of the schema in a transaction of its own, beside programs that are at work on its tables.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from '../migrations/migration.js';

export const checksumOf = (step: Migration): string => createHash('sha256').update(step.sql).digest('hex');

export type LockPatience = {
  /** How long a step waits for a lock. Every later query on that table waits behind it meanwhile. */
  readonly waitMs: number;
  readonly attempts: number;
  /** Between two attempts: those who waited behind the step go first. */
  readonly pauseMs: number;
};
export const usualPatience: LockPatience = { waitMs: 2_000, attempts: 10, pauseMs: 1_000 };

export class LockNotGiven extends Error {
  constructor(name: string, { waitMs, attempts }: LockPatience) {
    super(
      `Migration ${name} did not get its locks within ${waitMs} ms, ${attempts} times, and changed nothing: another transaction holds one of its tables. End that transaction (pg_stat_activity shows it) and start again.`,
    );
  }
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/** @throws LockNotGiven; Error with the step's name when it fails otherwise. It is rolled back in both cases. */
export async function applyMigration(owner: pg.Client, step: Migration, patience: LockPatience): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(owner, step, patience.waitMs);
    } catch (error) {
      if (!isLockTimeout(error)) throw new Error(`Migration ${step.name} failed: ${(error as Error).message}`, { cause: error });
      if (attempt === patience.attempts) throw new LockNotGiven(step.name, patience);
      await pause(patience.pauseMs);
    }
  }
}

async function once(owner: pg.Client, step: Migration, waitMs: number): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(`set local lock_timeout = ${waitMs}`);
    await owner.query(step.sql);
    await owner.query('insert into applied_migrations (name, checksum) values ($1, $2)', [step.name, checksumOf(step)]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
