// Throws away what was kept for a while only: exports of somebody's data, links that opened something once, mails that are
// done, and what has fallen out of an inbox.
import type { Pool } from 'pg';
import { mostItems } from './inbox/item-rows.js';
import { startLoop, type Loop } from '@spotter/telemetry/loop';

type Pools = {
  readonly api: Pool;
  /** Of the role that may throw away old exports of all gyms, and no others. */
  readonly projector: Pool;
};

const hourMs = 3_600_000;

/** Removes what has fallen out of a box; $1: how many items each one keeps. */
export const trimInboxes = `delete from inbox i using (
       select gym_id, member_id, box, (select position from inbox kept where (kept.gym_id, kept.member_id, kept.box) = (f.gym_id, f.member_id, f.box)
         order by position desc offset $1 - 1 limit 1) as oldest
       from inbox f where box in ('messages', 'notifications') group by gym_id, member_id, box having count(*) > $1) full_box
     where (i.gym_id, i.member_id, i.box) = (full_box.gym_id, full_box.member_id, full_box.box) and i.position < full_box.oldest`;

export const tidyUp = async ({ api, projector }: Pools): Promise<void> => {
  await projector.query(`delete from exports where asked_at <= now() - interval '1 day'`);
  // A rebuild brings them back until the next round; nobody is shown them meanwhile.
  await projector.query(trimInboxes, [mostItems]);
  await api.query(`delete from account_links where expires_at < now() - interval '7 days'`);
  await api.query(
    `delete from mails where created_at < now() - interval '30 days'
       and (sent_at is not null or (data is null and claimed_until < now()))`,
  );
};

export const startHousekeeping = (pools: Pools): Loop => startLoop('housekeeping', () => tidyUp(pools), hourMs);
