// SQL for whether a client is injured, ill or away on a day.
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';

const s = aliased('client_states', 's');

const out = aliased('client_states', 'out_today');
/** True if the client can train on a day. Reads the few absent clients once for each statement, not once for each client. */
export const canTrainOn = (day: RawBuilder<string>, c: Table<'customers'>): RawBuilder<boolean> =>
  sql`${c.id} not in (select ${out.customer_id} from ${out} where ${out.kind} <> ''
    and ${out.from_on} <= ${day}::date and coalesce(${out.until_on} >= ${day}::date, true))`;

/** JSON object with `kind` and `until`; null if the client can train. */
export const stateOn = (day: RawBuilder<string>, c: Table<'customers'>): RawBuilder<CustomerItem['state']> =>
  sql`(select json_build_object('kind', ${s.kind}, 'until', ${s.until_on}) from ${s}
    where ${s.gym_id} = ${c.gym_id} and ${s.customer_id} = ${c.id} and ${s.kind} <> ''
      and ${s.from_on} <= ${day}::date and coalesce(${s.until_on} >= ${day}::date, true) limit 1)`;
