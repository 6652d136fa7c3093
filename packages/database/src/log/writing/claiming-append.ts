// An append that claims names: one transaction of its own, past the flushes that others share.
import type pg from 'pg';
import { LogUnavailable, type Appended } from '../append.js';
import { holdClaim, type Claim } from '../claims.js';
import { isTransient } from '../../connections/connection-errors.js';
import { faultPoint } from '../../connections/fault-point.js';
import { flush } from './flush.js';
import { withGym } from '../../tenancy/pools.js';
import type { PreparedAppend } from './prepared-append.js';

/** Rolls back what was claimed. */
class NothingWritten extends Error {
  constructor(readonly answer: Appended) {
    super('Nothing was written.');
  }
}

/** Names come before the ledger's row, always: two who want the same name wait for each other there, and hold up nobody else. */
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
