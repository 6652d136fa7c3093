// Queries about when a client was injured, ill or away.
import { clientStatesAnswer, type ClientState } from '@spotter/contracts/client-states/queries';
import { shortListParameters } from '@spotter/contracts/lists';
import { iso, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { pageOfShort } from '../platform/reading/short-list.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type Route } from '../platform/http/route.js';

const s = tables.client_states;

export const clientStateRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId/states',
    summary: 'Lists when a client was, is or will be injured, ill or away, newest first',
    access: policies.readClient,
    parameters: shortListParameters,
    answer: clientStatesAnswer,
    run: async (call, asked) => {
      const customer = call.path['customerId']!;
      await requireVisibleCustomer(call, customer);
      const rows = await rowsOf(
        call.tx,
        statement<ClientState>`select ${s.id}, ${s.kind}, ${iso(s.from_on)} as "from", ${iso(s.until_on)} as until, ${s.note},
            ${iso(s.set_at)} as "setAt", ${s.set_by} as "setBy" from ${s}
          where ${s.gym_id} = ${call.gym.id} and ${s.customer_id} = ${customer} and ${s.kind} <> '' order by ${s.from_on} desc, ${s.id}`,
      );
      return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
    },
  }),
];
