// Files of a client: all of them for the client's coaches, the shared ones for the client.
import { clientFilesAnswer, type ClientFile } from '@spotter/contracts/client-files/queries';
import { shortListParameters } from '@spotter/contracts/lists';
import { aliased, iso, rowsOf, statement } from '@spotter/database/connections/sql';
import { pageOfShort } from '../platform/reading/short-list.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { namesOf } from '../shared/people.js';

const f = aliased('client_files', 'f');
const u = aliased('uploads', 'u');
type Row = Omit<ClientFile, 'by'> & { readonly by: string | null };

export const clientFileRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId/files',
    summary: 'Lists files of a client, newest first; clients see only files shared with them',
    access: policies.trainingOfClient,
    parameters: shortListParameters,
    answer: clientFilesAnswer,
    run: async (call, asked) => {
      const customer = call.path['customerId']!;
      await requireVisibleCustomer(call, customer);
      const isStaff = call.member.role !== 'client';
      // Documents have no width. The size is stored in a column of its own, so the content is not read.
      const rows = await rowsOf(
        call.tx,
        statement<Row>`select ${f.id}, ${f.upload_id} as "uploadId", ${f.name}, ${f.note},
            case when ${u.width} = 0 then 'pdf' else 'picture' end as kind, octet_length(${u.content}) as bytes,
            ${f.visible_to_client} as "visibleToClient", ${f.by}, ${iso(f.added_at)} as "addedAt"
          from ${f} join ${u} on ${u.gym_id} = ${f.gym_id} and ${u.id} = ${f.upload_id}
          where ${f.gym_id} = ${call.gym.id} and ${f.customer_id} = ${customer} and not ${f.removed}
            and (${f.visible_to_client} or ${isStaff})
          order by ${f.added_at} desc, ${f.id}`,
      );
      const page = pageOfShort(rows, asked, call.epoch, ({ id }) => id);
      const names = await namesOf(
        call.tx,
        call.gym.id,
        page.items.map(({ by }) => by),
      );
      return { ...page, items: page.items.map((file) => ({ ...file, by: names.get(file.by ?? '') ?? null })) };
    },
  }),
];
