// Commands about progress photos: clients add their own, and their coaches may do it for them. Requires the same consent as a check-in's
// photo.
import { customer, customerStream } from '@spotter/domain/customers/customer';
import { progressPhotos, progressPhotosStream } from '@spotter/domain/progress-photos/progress-photos';
import { statement, tables } from '@spotter/database/connections/sql';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';
import { isAgreedTo } from '../shared/clients/consents.js';
import { gymDate } from '../shared/gym-date.js';

const u = tables.uploads;
type OfCustomer = { readonly customerId: string };
const shared = {
  decider: progressPhotos,
  stream: ({ customerId }: OfCustomer) => progressPhotosStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
  policy: policies.trainingOfClient,
} as const;

export class AddProgressPhoto extends commandOf('add-progress-photo', {
  ...shared,
  lookups: async (context, { customerId, uploadId }) => {
    // A picture of another client would become visible to the wrong people.
    const [picture] = await context.rows(
      statement<object>`select 1 from ${u} where ${u.gym_id} = ${context.ledger} and ${u.id} = ${uploadId}
        and ${u.purpose} = 'private' and ${u.customer_id} = ${customerId}`,
    );
    const { state: client } = await context.state(customerStream(customerId), customer);
    const photosAgreed = isAgreedTo('photos', client.consents);
    return { lookups: { pictureKnown: picture !== undefined, photosAgreed, today: await gymDate(context) } };
  },
}) {}
export class RemoveProgressPhoto extends commandOf('remove-progress-photo', shared) {}

export const progressPhotoCommands = [AddProgressPhoto, RemoveProgressPhoto];
