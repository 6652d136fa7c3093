// What a page needs before its first paint, beside who asks and where: each slice gives its own part of it.
import { withGym } from '@spotter/database/pools';
import type { PreloadAnswer } from '@spotter/contracts/accounts/queries';
import type { Pool, PoolClient } from 'pg';
import type { Gym } from './members.js';
import type { Member } from './policy.js';

export type PreloadCall = { readonly tx: PoolClient; readonly gym: Gym; readonly member: Member };
/** Answers some of the preload's fields. */
export type PreloadPart = (call: PreloadCall) => Promise<Partial<PreloadAnswer>>;

/** All parts in one transaction that sees this gym only. A part that fails is left out; the page does without it, and asks again. */
export const preload = (
  pool: Pool,
  parts: readonly PreloadPart[],
  whose: { readonly gym: Gym; readonly member: Member },
): Promise<Partial<PreloadAnswer>> =>
  withGym(pool, whose.gym.id, async (tx) => {
    const answer: Partial<PreloadAnswer> = {};
    for (const part of parts) {
      await tx.query('savepoint part');
      try {
        Object.assign(answer, await part({ tx, ...whose }));
        await tx.query('release savepoint part');
      } catch (error) {
        await tx.query('rollback to savepoint part');
        console.error(JSON.stringify({ level: 'error', message: 'preload', error: (error as Error).name }));
      }
    }
    return answer;
  });
