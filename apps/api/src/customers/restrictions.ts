// Physical restrictions of several clients, for coaches who write one program for all of them.
import { maxRestrictedClients } from '@spotter/contracts/customers/limits';
import { restrictionsAnswer, restrictionsParameters, type RestrictedClient } from '@spotter/contracts/customers/queries';
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute } from '../platform/http/route.js';
import { idsOf } from '../platform/reading/id-list.js';
import { sightOf, viewerOf, visibleCustomers, type Sight } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';

const c = aliased('customers', 'c');

type Row = { readonly customer: RestrictedClient['customer']; readonly restrictions: string | null };

const known = prepared(
  ({ gym, me, customers }: Given<{ gym: string; me: string | null; customers: string[] }>, sight: Sight) =>
    sql<Row>`select json_build_object('id', ${c.id}, 'name', ${c.name}, 'lastname', ${c.lastname}) as customer, ${c.restrictions}
     from ${c} where ${c.gym_id} = ${gym} and ${c.id} = any(${customers}::uuid[]) and ${visibleCustomers(sight, me, c)}
     order by ${c.lastname}, ${c.name}, ${c.id}`,
);

export const restrictionsOfMany = gymRoute({
  path: '/api/gyms/:gym/restrictions',
  summary: 'Returns the restrictions of several clients, leaving out clients without any',
  access: policies.staffOfClient,
  parameters: restrictionsParameters,
  answer: restrictionsAnswer,
  run: async (call, asked) => {
    const customers = idsOf('customers', asked.customers, maxRestrictedClients);
    const rows = await rowsOf(call.tx, known({ gym: call.gym.id, me: viewerOf(call), customers }, sightOf(call)));
    // Each visible client has a row. No rows means that the caller may see none of them.
    if (rows.length === 0) throw new Refusal('not-found');
    return { items: rows.flatMap(({ customer, restrictions }) => (restrictions === null ? [] : [{ customer, restrictions }])) };
  },
});
