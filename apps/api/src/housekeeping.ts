// Throws away what was kept for a while only: exports of somebody's data, links that opened something once, mails that are done.
import type { Pool } from 'pg';
import { startLoop, type Loop } from './platform/loop.js';

type Pools = {
  readonly api: Pool;
  /** Of the role that may throw away old exports of all gyms, and no others. */
  readonly projector: Pool;
};

const hourMs = 3_600_000;

export const tidyUp = async ({ api, projector }: Pools): Promise<void> => {
  await projector.query(`delete from exports where asked_at <= now() - interval '1 day'`);
  await api.query(`delete from account_links where expires_at < now() - interval '7 days'`);
  await api.query(
    `delete from mails where created_at < now() - interval '30 days'
       and (sent_at is not null or (data is null and claimed_until < now()))`,
  );
};

export const startHousekeeping = (pools: Pools): Loop => startLoop('housekeeping', () => tidyUp(pools), hourMs);
