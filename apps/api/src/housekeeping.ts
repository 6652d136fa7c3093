// Throws away what was kept for a while only: exports of somebody's data, jobs that are finished, films that did not arrive in full, links that opened something once, mails and reminders that are
// done, browsers whose sign-in has ended, and what has fallen out of an inbox.
import type { Pool } from 'pg';
import { dropUnfinishedFilms } from './films/drop-unfinished.js';
import { maxItems } from './inbox/item-rows.js';
import { aliased, statement, tables, type Query } from '@spotter/database/connections/sql';

const i = aliased('inbox', 'i');
const k = aliased('inbox', 'k');
const f = aliased('inbox', 'f');
const im = aliased('import_files', 'im');
const r = aliased('imports', 'r');

const m = tables.mails;
const re = tables.reminders;
const d = tables.push_devices;
const s = tables.sessions;

type Pools = {
  readonly api: Pool;
  /** Of the role that may throw away old exports and finished jobs of all gyms, and no others. */
  readonly projector: Pool;
};

/** Removes what has fallen out of a box. `kept`: how many items each one keeps. */
export const trimInboxes = (kept: number): Query<object> =>
  statement`delete from ${i} using (
       select ${f.gym_id}, ${f.member_id}, ${f.box}, (select ${k.position} from ${k}
         where (${k.gym_id}, ${k.member_id}, ${k.box}) = (${f.gym_id}, ${f.member_id}, ${f.box})
         order by ${k.position} desc offset ${kept}::int - 1 limit 1) as oldest
       from ${f} where ${f.box} in ('messages', 'notifications')
         group by ${f.gym_id}, ${f.member_id}, ${f.box} having count(*) > ${kept}) full_box
     where (${i.gym_id}, ${i.member_id}, ${i.box}) = (full_box.gym_id, full_box.member_id, full_box.box) and ${i.position} < full_box.oldest`;

export const tidyUp = async ({ api, projector }: Pools): Promise<void> => {
  await projector.query(statement`delete from ${tables.exports} where ${tables.exports.asked_at} <= now() - interval '1 day'`);
  await projector.query(statement`delete from ${tables.gym_exports} where ${tables.gym_exports.asked_at} <= now() - interval '1 day'`);
  await projector.query(statement`delete from ${tables.jobs} where ${tables.jobs.finished_at} <= now() - interval '1 day'`);
  for (const query of dropUnfinishedFilms()) await projector.query(query);
  // A rebuild brings them back until the next round; nobody is shown them meanwhile.
  await projector.query(trimInboxes(maxItems));
  await projector.query(statement`delete from ${tables.call_costs} where ${tables.call_costs.day} < (now() at time zone 'UTC')::date - 1`);
  await api.query(statement`delete from ${tables.account_links} where ${tables.account_links.expires_at} < now() - interval '7 days'`);
  await api.query(statement`delete from ${re} where ${re.expires_at} < now() - interval '7 days'`);
  // With their reminders: the end of a sign-in is the end of its pushes.
  await api.query(
    statement`delete from ${d} where not exists (select 1 from ${s} where ${s.id} = ${d.session_id} and ${s.ended_at} is null and ${s.expires_at} > now())`,
  );
  await api.query(statement`delete from ${m} where ${m.created_at} < now() - interval '30 days'
       and (${m.sent_at} is not null or (${m.data} is null and ${m.claimed_until} < now()))`);
};

/** Files of imports that were previewed, and asked for by nobody within an hour. One that is being read stays until it is done. */
export const dropPreviews = (): Query<object> =>
  statement`delete from ${im} where ${im.uploaded_at} <= now() - interval '1 hour'
     and not exists (select 1 from ${r} where ${r.gym_id} = ${im.gym_id} and ${r.id} = ${im.id} and ${r.status} = 'running')`;
