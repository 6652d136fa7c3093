// Pushes the end of a rest to the browser that rests: a phone freezes a hidden page, which then cannot ring. An account has one at most.
import { randomUUID } from 'node:crypto';
import { aliased, sql, statement, tables } from '@spotter/database/connections/sql';
import { withoutGym } from '@spotter/database/tenancy/pools';
import type { Pool, PoolClient } from 'pg';
import type { Session } from '../platform/sessions/sessions.js';

const r = tables.reminders;
const d = aliased('push_devices', 'd');

const tag = 'rest';
/** Later than this, the next set has begun. */
const lifeSeconds = 60;

const cancel = (tx: PoolClient | Pool, accountId: string) =>
  tx.query(
    statement`delete from ${r} where ${r.account_id} = ${accountId} and ${r.kind} = 'rest' and ${r.sent_at} is null and ${r.dropped} is null`,
  );

export const cancelRestEnd = async (pool: Pool, accountId: string): Promise<void> => {
  await cancel(pool, accountId);
};

/**
 * Replaces the end of the rest before. Quiet hours do not hold it back: its recipient trains.
 * @returns false if this sign-in has no browser that receives pushes
 */
export const pushRestEnd = async (
  pool: Pool,
  { accountId, id: sessionId }: Session,
  { leftSeconds, path }: { readonly leftSeconds: number; readonly path: string },
): Promise<boolean> => {
  return withoutGym(pool, async (tx) => {
    await cancel(tx, accountId);
    const { rowCount } = await tx.query(
      statement`insert into ${r} (${r.id}, ${r.account_id}, ${r.channel}, ${r.device_id}, ${r.kind}, ${r.about}, ${r.tag}, ${r.not_before},
          ${r.expires_at})
        select ${randomUUID()}, ${accountId}, 'push', ${d.id}, 'rest', ${JSON.stringify({ path })}, ${tag}, now() + make_interval(secs => ${leftSeconds}),
          now() + make_interval(secs => ${leftSeconds + lifeSeconds})
        from ${d} where ${d.account_id} = ${accountId} and ${d.session_id} = ${sessionId} ${sql`order by ${d.created_at} desc limit 1`}
        on conflict do nothing`,
    );
    return rowCount !== 0;
  });
};
