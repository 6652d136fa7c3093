// Progress photos of a client, for the client and their coaches.
import { progressPhotosAnswer, type ProgressPhoto } from '@spotter/contracts/progress-photos/queries';
import { shortListParameters } from '@spotter/contracts/lists';
import { iso, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { pageOfShort } from '../platform/reading/short-list.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type Route } from '../platform/http/route.js';

const p = tables.progress_photos;

export const progressPhotoRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId/progress-photos',
    summary: 'Lists progress photos of a client, newest first',
    access: policies.readClient,
    parameters: shortListParameters,
    answer: progressPhotosAnswer,
    run: async (call, asked) => {
      const customer = call.path['customerId']!;
      await requireVisibleCustomer(call, customer);
      const rows = await rowsOf(
        call.tx,
        statement<ProgressPhoto>`select ${p.id}, ${p.upload_id} as "uploadId", ${p.pose}, to_char(${p.taken_on}, 'YYYY-MM-DD') as "takenOn",
            ${p.note}, ${iso(p.added_at)} as "addedAt"
          from ${p} where ${p.gym_id} = ${call.gym.id} and ${p.customer_id} = ${customer} and not ${p.removed}
          order by ${p.taken_on} desc, ${p.added_at} desc, ${p.id}`,
      );
      return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
    },
  }),
];
