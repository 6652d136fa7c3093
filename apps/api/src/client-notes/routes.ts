// Notes about a client, for the coaches of that client.
import { clientNotesAnswer, type ClientNote } from '@spotter/contracts/client-notes/queries';
import { shortListParameters } from '@spotter/contracts/lists';
import { iso, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { pageOfShort } from '../platform/reading/short-list.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { namesOf } from '../shared/people.js';

const n = tables.client_notes;
type Row = Omit<ClientNote, 'by'> & { readonly by: string | null };

export const clientNoteRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId/notes',
    summary: 'Lists the notes of coaches about a client: pinned ones first, then newest first',
    access: policies.staffOfClient,
    parameters: shortListParameters,
    answer: clientNotesAnswer,
    run: async (call, asked) => {
      const customer = call.path['customerId']!;
      await requireVisibleCustomer(call, customer);
      const rows = await rowsOf(
        call.tx,
        statement<Row>`select ${n.id}, ${n.text}, ${n.pinned}, ${n.by}, ${iso(n.written_at)} as "writtenAt", ${iso(n.edited_at)} as "editedAt" from ${n}
          where ${n.gym_id} = ${call.gym.id} and ${n.customer_id} = ${customer} and not ${n.removed} and ${n.text} <> ''
          order by ${n.pinned} desc, ${n.written_at} desc, ${n.id}`,
      );
      const page = pageOfShort(rows, asked, call.epoch, ({ id }) => id);
      const names = await namesOf(
        call.tx,
        call.gym.id,
        page.items.map(({ by }) => by),
      );
      return { ...page, items: page.items.map((note) => ({ ...note, by: names.get(note.by ?? '') ?? null })) };
    },
  }),
];
