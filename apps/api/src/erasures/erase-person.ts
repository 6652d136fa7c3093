// Erases a person: first the key, without which no copy of the log can be read, then everything derived from the events.
import { destroyPersonKey } from '@spotter/database/keys/person-keys';
import { withGym } from '@spotter/database/tenancy/pools';
import { sendingOf } from '@spotter/contracts/notices';
import type { Pool } from 'pg';
import { isAccountLedger } from '../platform/sessions/account-ledgers.js';
import { dropMails } from '../platform/jobs/mails.js';
import type { Erased, ErasedPeople } from './erased-people.js';
import { forgetInJobs } from './forget-in-jobs.js';
import { addressesOf, erasePlaces, purgeAccount } from './purge-account.js';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const u = aliased('uploads', 'u');
const m = aliased('memberships', 'm');

const i = tables.inbox;
const fi = tables.films;
const fp = tables.film_parts;
const s = tables.shortcuts;
const ag = tables.audit_grants;
const av = tables.advertisement_views;
const er = tables.education_readings;
const cs = tables.client_states;
const fu = tables.follow_up_marks;
const cf = tables.client_files;
const cn = tables.client_notes;
const cu = tables.customers;
const ci = tables.check_ins;
const ge = tables.gym_exports;
const go = tables.goals;
const ha = tables.habits;
const pp = tables.progress_photos;
const wo = tables.workouts;

export type Erasing = {
  /** The API's role: keys, files and pictures of one gym at a time. */
  readonly api: Pool;
  /** The projector's role: read models of all gyms. */
  readonly projector: Pool;
  readonly people: ErasedPeople;
};

/** Safe to repeat and to interrupt at any point: a step that was done does nothing. */
export const erasePerson = async ({ api, projector, people }: Erasing, erased: Erased): Promise<void> => {
  const { ledger, person } = erased;
  await people.note(erased);
  const addresses = isAccountLedger(ledger) ? await addressesOf(api, person) : [];
  if (isAccountLedger(ledger)) await erasePlaces(projector, person, addresses);
  await withGym(api, ledger, async (tx) => {
    await destroyPersonKey(tx, ledger, person);
    if (isAccountLedger(ledger)) await purgeAccount(tx, person, addresses);
    await tx.query(
      statement`delete from ${tables.claims} where ${tables.claims.kind} = 'client-email' and ${tables.claims.holder} = ${person}`,
    );
    await dropMails(tx, erased);
    await forgetInJobs(tx, ledger, person);
    await tx.query(
      statement`delete from ${tables.import_files}
        where ${tables.import_files.gym_id} = ${ledger} and ${tables.import_files.customer_id} = ${person}`,
    );
    await tx.query(
      statement`delete from ${tables.exports} where ${tables.exports.gym_id} = ${ledger} and ${tables.exports.customer_id} = ${person}`,
    );
    await tx.query(
      statement`delete from ${u} where ${u.gym_id} = ${ledger} and ${u.purpose} <> 'logo'
         and (select ${m.account_id} from ${m}
           where ${m.gym_id} = ${ledger} and ${m.id} = ${person} and (${m.type} = 0 or ${u.purpose} = 'avatar')) = ${u.uploaded_by}`,
    );
    await tx.query(statement`delete from ${u} where ${u.gym_id} = ${ledger} and ${u.customer_id} = ${person}`);
    await tx.query(
      statement`delete from ${fp} where ${fp.gym_id} = ${ledger} and ${fp.film_id} in (
        select ${fi.id} from ${fi} where ${fi.gym_id} = ${ledger} and ${fi.customer_id} = ${person})`,
    );
    await tx.query(statement`delete from ${fi} where ${fi.gym_id} = ${ledger} and ${fi.customer_id} = ${person}`);
    await tx.query(sendingOf([{ kind: 'person-erased', ledger, person }]));
  });
  await projector.query(statement`select purge_person(${ledger}, ${person})`);
  await projector.query(
    statement`update ${ag} set ${ag.email} = null, ${ag.reason} = null where ${ag.gym_id} = ${ledger} and ${ag.id} = ${person}`,
  );
  await projector.query(statement`delete from ${av} where ${av.gym_id} = ${ledger} and ${av.membership_id} = ${person}`);
  await projector.query(statement`delete from ${er} where ${er.gym_id} = ${ledger} and ${er.membership_id} = ${person}`);
  await projector.query(
    statement`update ${cs} set ${cs.kind} = '', ${cs.note} = null where ${cs.gym_id} = ${ledger} and ${cs.customer_id} = ${person}`,
  );
  await projector.query(
    statement`update ${cu} set ${cu.phone} = null, ${cu.goals} = null, ${cu.restrictions} = null, ${cu.tags} = '[]'
      where ${cu.gym_id} = ${ledger} and ${cu.id} = ${person}`,
  );
  await projector.query(statement`update ${ci} set ${ci.answers} = '[]' where ${ci.gym_id} = ${ledger} and ${ci.customer_id} = ${person}`);
  await projector.query(statement`update ${ha} set ${ha.name} = '' where ${ha.gym_id} = ${ledger} and ${ha.customer_id} = ${person}`);
  await projector.query(statement`delete from ${go} where ${go.gym_id} = ${ledger} and ${go.customer_id} = ${person}`);
  await projector.query(statement`delete from ${pp} where ${pp.gym_id} = ${ledger} and ${pp.customer_id} = ${person}`);
  await projector.query(statement`delete from ${cf} where ${cf.gym_id} = ${ledger} and ${cf.customer_id} = ${person}`);
  await projector.query(statement`update ${cn} set ${cn.text} = '' where ${cn.gym_id} = ${ledger} and ${cn.customer_id} = ${person}`);
  await projector.query(statement`update ${fu} set ${fu.note} = null where ${fu.gym_id} = ${ledger} and ${fu.customer_id} = ${person}`);
  await projector.query(
    statement`update ${wo} set ${wo.pain} = null, ${wo.pains} = '[]', ${wo.hurt_at} = null, ${wo.adjustments} = (
        select coalesce(jsonb_agg(each || '{"reason":null}' order by place), '[]') from jsonb_array_elements(${wo.adjustments}) with ordinality one (each, place)), ${wo.comments} = (
        select coalesce(jsonb_agg(each || '{"text":""}' order by place), '[]') from jsonb_array_elements(${wo.comments}) with ordinality one (each, place))
      where ${wo.gym_id} = ${ledger} and ${wo.customer_id} = ${person}`,
  );
  // Leaves what a rebuild would write: items refer to people by id only.
  await projector.query(
    statement`update ${i} set ${i.detail} = ${i.detail} - '{title,description,image,link}'::text[]
      where ${i.gym_id} = ${ledger} and ${i.member_id} = ${person} and ${i.kind} = 'own'`,
  );
  await projector.query(
    statement`update ${s} set ${s.label} = '', ${s.description} = null, ${s.link} = ''
      where ${s.gym_id} = ${ledger} and ${s.member_id} = ${person}`,
  );
  // Last: an export that began before is made again, or removed if it was ready.
  await withGym(api, ledger, async (tx) => {
    await tx.query(
      statement`update ${ge} set ${ge.attempt} = ${ge.attempt} + 1, ${ge.status} = case ${ge.status} when 'done' then 'removed' else ${ge.status} end
        where ${ge.gym_id} = ${ledger} and ${ge.status} in ('running', 'done')`,
    );
    await tx.query(statement`delete from ${tables.gym_export_parts} where ${tables.gym_export_parts.gym_id} = ${ledger}`);
  });
};
