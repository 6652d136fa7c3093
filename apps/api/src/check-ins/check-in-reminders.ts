// Reminds clients of a waiting check-in, once per due day, in their own language. Skips clients who are ill or away and check-ins that are
// answered. Ids are derived from the client, the form and the day, so several nodes send each reminder once.
import { aliased, rowsOf, sql, statement, tables } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Commands } from '../platform/commands/commands.js';
import { localDate } from '../platform/reading/calendar.js';
import { dueCheckIns } from './due-check-ins.js';

const f = aliased('check_in_forms', 'f');
const g = aliased('gyms', 'g');
const m = aliased('memberships', 'm');
const s = aliased('client_states', 's');
const i = tables.inbox;
const ac = tables.accounts;

type Language = 'en' | 'tr';
type GymRow = { id: string; timeZone: string; language: Language };
type Due = { customer: string; account: string; form: string; name: string; on: string };
type Parts = {
  readonly commands: Pick<Commands, 'execute'>;
  /** Connects with the role that sees all gyms. */
  readonly projector: Pool;
  /** Connects with the role that sees accounts. */
  readonly api: Pool;
};

/** After a downtime, reminders are sent up to three days late. Later, clients find the check-in on their home screen. */
const remindWithinDays = 3;
const maxPerGym = 500;
const words = {
  en: { title: (name: string) => `${name} waits for you`, line: 'Your coach would like to know how you are.' },
  tr: { title: (name: string) => `${name} sizi bekliyor`, line: 'Antrenörünüz nasıl olduğunuzu bilmek istiyor.' },
} as const;

const remindGym = async ({ commands, projector, api }: Parts, gym: GymRow): Promise<number> => {
  const today = localDate(gym.timeZone);
  const isAbsent = sql`exists (select 1 from ${s} where ${s.gym_id} = ${gym.id} and ${s.customer_id} = due.customer_id
    and ${s.kind} in ('ill', 'away') and ${s.from_on} <= ${today}::date and coalesce(${s.until_on} >= ${today}::date, true))`;
  const due = await rowsOf(
    projector,
    statement<Due>`select due.customer_id as customer, ${m.account_id} as account, due.form_id as form, due.name, to_char(due.due_on, 'YYYY-MM-DD') as on
      from (${dueCheckIns(gym, () => sql`true`)}) due
        join ${m} on ${m.gym_id} = ${gym.id} and ${m.id} = due.customer_id and ${m.status} = 'active' and ${m.account_id} is not null
      where due.due_on > ${today}::date - ${remindWithinDays}::int and not ${isAbsent}
      order by due.due_on, due.customer_id, due.form_id`,
  );
  const items = due
    .map((each) => ({ ...each, key: [gym.id, each.customer, each.form, each.on] as const }))
    .map((each) => ({ ...each, itemId: derivedId('check-in-reminder-item', ...each.key) }));
  if (items.length === 0) return 0;
  const ids = items.map(({ itemId }) => itemId);
  const told = new Set(
    (
      await rowsOf(
        projector,
        statement<{ id: string }>`select ${i.id} from ${i} where ${i.gym_id} = ${gym.id} and ${i.id} = any(${ids}::text[])`,
      )
    ).map(({ id }) => id),
  );
  const untold = items.filter(({ itemId }) => !told.has(itemId)).slice(0, maxPerGym);
  const accounts = [...new Set(untold.map(({ account }) => account))];
  const languages = new Map(
    (
      await rowsOf(
        api,
        statement<{ id: string; language: Language }>`select ${ac.id}, ${ac.language} from ${ac} where ${ac.id} = any(${accounts}::uuid[])`,
      )
    ).map(({ id, language }) => [id, language]),
  );
  const system = { account: null, membership: null, role: 'system', gymId: gym.id } as const;
  for (const { customer: membershipId, account, form, name, key, itemId } of untold) {
    const text = words[languages.get(account) ?? gym.language];
    await commands.execute(gym.id, system, {
      commandId: derivedId('check-in-reminder', ...key),
      type: 'add-inbox-item',
      body: {
        membershipId,
        itemId,
        box: 'notifications',
        icon: 'clipboard-list',
        title: text.title(name),
        description: text.line,
        link: `/client/check-in/${form}`,
        useRouter: true,
      },
    });
  }
  return untold.length;
};

/** @returns number of reminders sent */
export const remindOfCheckIns = async (parts: Parts): Promise<number> => {
  const gyms = await rowsOf(
    parts.projector,
    statement<GymRow>`select ${g.gym_id} as id, ${g.time_zone} as "timeZone", ${g.language} from ${g}
      where exists (select 1 from ${f} where ${f.gym_id} = ${g.gym_id} and not ${f.stopped}) order by ${g.gym_id}`,
  );
  let told = 0;
  for (const gym of gyms) told += await remindGym(parts, gym);
  return told;
};
