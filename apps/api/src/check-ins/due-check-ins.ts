// Finds forms that wait for an answer, for a client's page and for the reminders of a whole gym.
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { answeredWithinDays } from '@spotter/domain/check-ins/check-ins';
import { dateIn, localDate } from '../platform/reading/calendar.js';

const f = aliased('check_in_forms', 'f');
const k = aliased('check_ins', 'k');
const c = aliased('customers', 'c');
const a = aliased('assigned_programs', 'a');

type GymWithDays = { readonly id: string; readonly timeZone: string };

/**
 * Rows of `customer_id`, `form_id`, `version`, `name`, `questions`, `published_at` and `due_on`. `due_on` is the form's latest due day, not
 * before the form was published and the client joined; the end of a program is due for two weeks.
 * @param whom selects active clients
 */
export const dueCheckIns = (gym: GymWithDays, whom: (client: Table<'customers'>) => RawBuilder<boolean>): RawBuilder<unknown> => {
  const zone = gym.timeZone;
  const today = localDate(zone);
  const weekdays = sql`array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']`;
  const back = sql`(extract(isodow from ${today}::date)::int - array_position(${weekdays}, ${f.schedule} ->> 'weekday') + 7) % 7`;
  const programEnd = sql`(select max(${a.ends_on}) from ${a} where ${a.gym_id} = ${f.gym_id} and ${a.customer_id} = ${c.id}
    and ${a.ends_on} between ${today}::date - ${answeredWithinDays}::int and ${today}::date)`;
  return sql`select due.customer_id, due.form_id, due.version, due.name, due.questions, due.published_at, due.due_on from (
      select ${c.id} as customer_id, ${f.id} as form_id, ${f.version}, ${f.name}, ${f.questions}, ${f.published_at}, ${f.first_published_at}, ${c.joined_at},
        case when ${f.schedule} ->> 'kind' = 'weekly' then ${today}::date - ${back} else ${programEnd} end as due_on
      from ${f} join ${c} on ${c.gym_id} = ${f.gym_id} and ${whom(c)} and ${c.status} = 'active'
      where ${f.gym_id} = ${gym.id} and not ${f.stopped}
        and (${f.audience} ->> 'kind' = 'all' or ${f.audience} ->> 'customerId' = ${c.id}::text or ${c.tags} ? (${f.audience} ->> 'tag'))) due
    where due.due_on is not null and due.due_on >= ${dateIn(sql<string>`${zone}`, sql`due.first_published_at`)}
      and due.due_on >= ${dateIn(sql<string>`${zone}`, sql`due.joined_at`)}
      and not exists (select 1 from ${k} where ${k.gym_id} = ${gym.id} and ${k.customer_id} = due.customer_id and ${k.form_id} = due.form_id
        and ${k.due_on} = due.due_on)`;
};
