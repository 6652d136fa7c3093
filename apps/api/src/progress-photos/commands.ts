// A client adds photos of themself, and who coaches them does it for them. What a check-in needs for a photo, this needs too.
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
    // A picture of somebody else would be shown to whom it is not for.
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
