// Appends with claims, each in a transaction of its own beside the shared flushes.
import type pg from 'pg';
import { LogUnavailable, type Appended } from '../append.js';
import { holdClaim, type Claim } from '../claims.js';
import { isTransient } from '../../connections/connection-errors.js';
import { faultPoint } from '../../connections/fault-point.js';
import { flush } from './flush.js';
import { withGym } from '../../tenancy/pools.js';
import type { PreparedAppend } from './prepared-append.js';

/** Rolls back the transaction and its claims. */
class NothingWritten extends Error {
  constructor(readonly answer: Appended) {
    super('Nothing was written.');
  }
}

/**
 * Appends in a transaction that claims the names first, before it locks the ledger. Two appends that claim the same name wait for each
 * other without blocking other appends.
 */
export async function appendClaiming(pool: pg.Pool, append: PreparedAppend, claims: readonly Claim[]): Promise<Appended> {
  try {
    const written = await withGym(pool, append.ledger, async (tx) => {
      for (const claim of claims)
        if (!(await holdClaim(tx, claim))) throw new NothingWritten({ status: 'conflict', version: append.expectedVersion, on: 'name' });
      await faultPoint('before-append');
      const [answer] = await flush(tx, [append], null);
      if (answer?.status !== 'accepted') throw new NothingWritten(answer as Appended);
      return answer;
    });
    await faultPoint('after-append');
    return written;
  } catch (error) {
    if (error instanceof NothingWritten) return error.answer;
    throw isTransient(error) ? new LogUnavailable('its transaction did not end', error) : error;
  }
}
