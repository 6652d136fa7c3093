// Commands about check-ins: admins and head coaches design forms, clients answer for themselves, and their coaches review the answers.
import { checkInForm, checkInFormStream } from '@spotter/domain/check-ins/check-in-form';
import { checkIns, checkInsStream } from '@spotter/domain/check-ins/check-ins';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';
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

export class PublishCheckInForm extends commandOf('publish-check-in-form', {
  ...ofForm,
  lookups: async (context, { audience }) =>
    audience.kind !== 'client' || (await isClient(context, audience.customerId)) ? { lookups: {} } : { rejected: 'customer-unknown' },
}) {}
export class StopCheckInForm extends commandOf('stop-check-in-form', ofForm) {}
export class ResumeCheckInForm extends commandOf('resume-check-in-form', ofForm) {}
export class AnswerCheckIn extends commandOf('answer-check-in', {
  ...ofClient,
  policy: { client: 'self', system: 'any' },
  lookups: async (context, { customerId, formId, version }) => {
    const { state: form } = await context.state(checkInFormStream(formId), checkInForm);
    const { state: client } = await context.state(customerStream(customerId), customer);
    const photos = isAgreedTo('photos', client.consents);
    return { lookups: { form: form.versions[version - 1] ?? null, today: await gymDate(context), photos } };
  },
}) {}
export class ReadCheckIn extends commandOf('read-check-in', { ...ofClient, policy: policies.staffOfClient }) {}
export class UnreadCheckIn extends commandOf('unread-check-in', { ...ofClient, policy: policies.staffOfClient }) {}

export const checkInCommands = [PublishCheckInForm, StopCheckInForm, ResumeCheckInForm, AnswerCheckIn, ReadCheckIn, UnreadCheckIn];
