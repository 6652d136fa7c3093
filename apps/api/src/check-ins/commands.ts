// Commands about check-ins: admins and head coaches design forms, clients answer for themselves, and their coaches review the answers.
import { checkInForm, checkInFormStream } from '@spotter/domain/check-ins/check-in-form';
import { checkIns, checkInsStream } from '@spotter/domain/check-ins/check-ins';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import { policies } from '../platform/sessions/policy.js';
import { useCase } from '../platform/commands/use-case.js';
import { isAgreedTo } from '../shared/clients/consents.js';
import { isClient } from '../shared/clients/is-client.js';
import { gymDate } from '../shared/gym-date.js';

type OfForm = { readonly formId: string };
type OfCustomer = { readonly customerId: string };
const ofForm = { decider: checkInForm, stream: ({ formId }: OfForm) => checkInFormStream(formId), policy: policies.leads } as const;
const ofClient = {
  decider: checkIns,
  stream: ({ customerId }: OfCustomer) => checkInsStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
} as const;

export const checkInUseCases = {
  'publish-check-in-form': useCase('publish-check-in-form', {
    ...ofForm,
    lookups: async (context, { audience }) =>
      audience.kind !== 'client' || (await isClient(context, audience.customerId)) ? { lookups: {} } : { rejected: 'customer-unknown' },
  }),
  'stop-check-in-form': useCase('stop-check-in-form', ofForm),
  'resume-check-in-form': useCase('resume-check-in-form', ofForm),
  'answer-check-in': useCase('answer-check-in', {
    ...ofClient,
    policy: { client: 'self', system: 'any' },
    lookups: async (context, { customerId, formId, version }) => {
      const { state: form } = await context.state(checkInFormStream(formId), checkInForm);
      const { state: client } = await context.state(customerStream(customerId), customer);
      const photos = isAgreedTo('photos', client.consents);
      return { lookups: { form: form.versions[version - 1] ?? null, today: await gymDate(context), photos } };
    },
  }),
  'read-check-in': useCase('read-check-in', { ...ofClient, policy: policies.staffOfClient }),
  'unread-check-in': useCase('unread-check-in', { ...ofClient, policy: policies.staffOfClient }),
};
