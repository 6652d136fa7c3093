// Writes the text of a reminder when it is sent. Returns none if its recipient has read, done or left its subject meanwhile.
import type { ReminderKind } from '@spotter/contracts/reminders/limits';
import { holdsLink } from '@spotter/contracts/links/link-in-name';
import { aliased, rowsOf, sql, statement, tables, type RawBuilder } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { Localized } from '@spotter/domain/kernel';
import { isClientType } from '@spotter/domain/members/member-type';
import type { Pool, PoolClient } from 'pg';
import { localDate } from '../platform/reading/calendar.js';
import { fullName, namesOf } from '../shared/people.js';
import { isDue } from '../shared/program-standing.js';
import type { About } from './put-reminders.js';
import { channelOf, readSettings } from './reminder-settings.js';
import { wordsOf, type Named, type Phrase } from './reminder-words.js';

const ac = tables.accounts;
const m = aliased('memberships', 'm');
const g = aliased('gyms', 'g');
const i = aliased('inbox', 'i');
const a = aliased('inbox', 'a');
const w = aliased('workouts', 'w');
const ap = aliased('assigned_programs', 'ap');
const p = aliased('programs', 'p');
const c = aliased('customers', 'c');

export type StoredReminder = {
  readonly id: string;
  readonly account_id: string;
  readonly channel: 'push' | 'mail';
  readonly device_id: string | null;
  readonly kind: ReminderKind | 'rest';
  readonly of_gym: string | null;
  readonly member_id: string | null;
  readonly about: About;
  readonly tag: string;
};
export type Composed = {
  readonly title: string;
  readonly line: string;
  /** Page of the console. */
  readonly path: string;
  readonly language: Language;
  readonly email: string;
  readonly name: string;
};
type Account = { language: Language; email: string; name: string };
type Place = { type: number; slug: string; time_zone: string };
type InGym = { readonly tx: PoolClient; readonly gymId: string; readonly memberId: string; readonly about: About; readonly place: Place };
/** Page to which a reminder leads, and names that it may contain. */
type Subject = {
  readonly path: string;
  readonly person?: string | null;
  readonly thing?: Localized | null;
  readonly day?: string;
  /** Text, if it is not that of the kind. */
  readonly phrase?: Phrase;
};

/** True for an item of the inbox that its member has neither read nor turned off. */
const isUnread = async ({ tx, gymId, memberId, about }: InGym): Promise<boolean> => {
  const { rowCount } = await tx.query(
    statement`select 1 from ${i} left join ${a} on ${a.gym_id} = ${i.gym_id} and ${a.member_id} = ${i.member_id} and ${a.id} = 'about'
      where ${i.gym_id} = ${gymId} and ${i.member_id} = ${memberId} and ${i.id} = ${about['itemId'] ?? ''} and not ${i.read}
        and ${i.marked_at} > coalesce((${a.detail} -> 'readTo' ->> ${i.box})::bigint, 0) and not coalesce(${a.detail} -> 'off' ? ${i.kind}, false)`,
  );
  return rowCount !== 0;
};

const workoutPath = ({ about, memberId }: InGym): string =>
  about['customerId'] === memberId
    ? `/client/workout-client/details-workout/${about['workoutId']}`
    : `/admin/user-workout/${about['workoutId']}`;

const ofItem =
  (subject: (inGym: InGym) => Subject) =>
  async (inGym: InGym): Promise<Subject | null> =>
    (await isUnread(inGym)) ? subject(inGym) : null;

const workoutToday = async ({ tx, gymId, about, place }: InGym): Promise<Subject | null> => {
  const today = localDate(place.time_zone);
  const [row] = await rowsOf(
    tx,
    statement<{ name: Localized | null }>`select ${w.name} from ${w} where ${w.gym_id} = ${gymId} and ${w.id} = ${about['workoutId'] ?? ''}
      and ${w.status} = 'scheduled' and ${w.scheduled_on} = ${today}::date and ${isDue(sql`${place.time_zone}`, sql`${today}`, w)}`,
  );
  return row === undefined ? null : { path: `/client/workout-client/details-workout/${about['workoutId']}`, thing: row.name };
};

const programEnds = async ({ tx, gymId, about }: InGym): Promise<Subject | null> => {
  const endsOn = about['endsOn'] ?? '';
  const name: RawBuilder<Localized | null> = sql`(select ${p.details} -> 'name' from ${p} where ${p.gym_id} = ${ap.gym_id} and ${p.id} = ${ap.program_id})`;
  const [row] = await rowsOf(
    tx,
    statement<{ name: Localized | null }>`select ${name} as name from ${ap} where ${ap.gym_id} = ${gymId}
      and ${ap.id} = ${about['assignedProgramId'] ?? ''} and ${ap.status} <> 'ended' and ${ap.paused_from} is null and ${ap.ends_on} = ${endsOn}::date`,
  );
  return row === undefined ? null : { path: '/client/workout-client', thing: row.name, day: endsOn };
};

/**
 * Null after the report was withdrawn or its client erased, and for a member who no longer coaches the client, has read the notice or turned
 * its kind off. A coach who covers has no notice in the inbox.
 */
const painReported = async ({ tx, gymId, memberId, about }: InGym): Promise<Subject | null> => {
  const { workoutId = '', painId = '', itemId = '' } = about;
  const [row] = await rowsOf(
    tx,
    statement<{ client: string }>`select ${c.id} as client from ${w} join ${c} on ${c.gym_id} = ${w.gym_id} and ${c.id} = ${w.customer_id}
      where ${w.gym_id} = ${gymId} and ${w.id} = ${workoutId} and ${w.pains} @> ${JSON.stringify([{ id: painId }])}::jsonb
        and (${c.coach_id} = ${memberId} or ${c.covers} ? ${memberId}::text)
        and not exists (select 1 from ${a} where ${a.gym_id} = ${w.gym_id} and ${a.member_id} = ${memberId} and ${a.id} = 'about'
          and coalesce(${a.detail} -> 'off' ? 'pain-reported', false))
        and not exists (select 1 from ${i} left join ${a} on ${a.gym_id} = ${i.gym_id} and ${a.member_id} = ${i.member_id} and ${a.id} = 'about'
          where ${i.gym_id} = ${w.gym_id} and ${i.member_id} = ${memberId} and ${i.id} = ${itemId}
            and (${i.read} or ${i.marked_at} <= coalesce((${a.detail} -> 'readTo' ->> ${i.box})::bigint, 0)))`,
  );
  return row === undefined ? null : { path: `/admin/user-workout/${workoutId}`, person: row.client };
};

const subjects: Readonly<Record<ReminderKind, (inGym: InGym) => Promise<Subject | null>>> = {
  'workout-today': workoutToday,
  'program-ends': programEnds,
  message: ofItem(({ about, place }) => ({
    path: `/${isClientType(place.type) ? 'client' : 'admin'}/home?chat=${about['conversationId']}`,
    person: about['from'] ?? null,
  })),
  comment: ofItem((inGym) => {
    const { setId, by = null } = inGym.about;
    const path = workoutPath(inGym);
    return setId === undefined ? { path, person: by, phrase: 'workout-comment' } : { path: `${path}?set=${setId}`, person: by };
  }),
  record: ofItem((inGym) => ({
    path: inGym.about['customerId'] === inGym.memberId ? `/client/lifts/${inGym.memberId}` : workoutPath(inGym),
    person: inGym.about['customerId'] ?? null,
  })),
  pain: painReported,
  'check-in': ofItem(({ about }) => ({ path: `/client/check-in/${about['formId']}` })),
};

const dayText = (day: string | undefined, language: Language): string | null =>
  day === undefined
    ? null
    : new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const noName: Named = { person: null, thing: null, day: null };

/**
 * Null if the reminder is about nothing any more: it was read or done, or its recipient left the gym, chose another channel or was erased.
 * @param mayName false while the screen of the recipient's sign-in is locked
 */
export const composeReminder = async (pool: Pool, reminder: StoredReminder, mayName: boolean): Promise<Composed | null> => {
  const { account_id: accountId, kind, of_gym: gymId, member_id: memberId, channel, about } = reminder;
  const [account] = await rowsOf(
    pool,
    statement<Account>`select ${ac.language}, ${ac.email}, ${ac.name} from ${ac} where ${ac.id} = ${accountId}`,
  );
  if (account === undefined) return null;
  const { language } = account;
  if (kind === 'rest') return { ...account, ...wordsOf(language, kind, noName, true), path: about['path'] ?? '/' };
  const settings = await readSettings(pool, accountId);
  if (settings === null || gymId === null || memberId === null || channelOf(settings.kinds, kind) !== channel) return null;
  return withGym(pool, gymId, async (tx) => {
    const [place] = await rowsOf(
      tx,
      statement<Place>`select ${m.type}, ${g.slug}, ${g.time_zone} from ${m} join ${g} on ${g.gym_id} = ${m.gym_id} and ${g.status} <> 'suspended'
        where ${m.gym_id} = ${gymId} and ${m.id} = ${memberId} and ${m.account_id} = ${accountId} and ${m.status} = 'active'`,
    );
    if (place === undefined) return null;
    const inGym = { tx, gymId, memberId, about, place };
    const subject = await subjects[kind](inGym);
    if (subject === null) return null;
    const names = settings.showNames && mayName;
    const person = names && subject.person != null ? fullName((await namesOf(tx, gymId, [subject.person])).get(subject.person)) : null;
    const named: Named = {
      // An erased person has an empty name.
      person: person === null || person === '' || holdsLink(person) ? null : person,
      thing: names ? (subject.thing?.[language] ?? subject.thing?.en ?? null) : null,
      day: dayText(subject.day, language),
    };
    const toClient = kind !== 'record' || about['customerId'] === memberId;
    return { ...account, ...wordsOf(language, subject.phrase ?? kind, named, toClient), path: `/${place.slug}${subject.path}` };
  });
};
