// Commands about clients: add, change, record body weight.
import { customer, customerStream } from '@spotter/domain/customers/customer';
import { emailClaimOf } from '../shared/clients/client-emails.js';
import { policies } from '../platform/sessions/policy.js';
import { staffOf } from '../shared/staff.js';
import { useCase } from '../platform/commands/use-case.js';

type OfCustomer = { readonly customerId: string };
const shared = { decider: customer, stream: ({ customerId }: OfCustomer) => customerStream(customerId) } as const;
const itself = ({ customerId }: OfCustomer): string => customerId;

export const customerUseCases = {
  'add-customer': useCase('add-customer', {
    ...shared,
    policy: policies.staff,
    lookups: async (context, { customerId, coachId, email }) => {
      const { claims = [], reads = [] } = await emailClaimOf(context, email, customerId);
      if (coachId === undefined) return { lookups: {}, claims, reads };
      const coach = await staffOf(context, coachId);
      return coach.isStaff ? { lookups: {}, claims, reads: [...reads, ...coach.reads] } : { rejected: 'coach-unknown' };
    },
  }),
  'update-customer': useCase('update-customer', {
    ...shared,
    policy: policies.trainingOfClient,
    customer: itself,
    lookups: async (context, { customerId, email }) => ({ lookups: {}, ...(await emailClaimOf(context, email, customerId)) }),
  }),
  'log-bodyweight': useCase('log-bodyweight', {
    ...shared,
    policy: policies.trainingOfClient,
    customer: itself,
    happened: ({ measuredAt }) => measuredAt,
  }),
  // Nobody can consent for somebody else.
  'give-consent': useCase('give-consent', { ...shared, policy: { client: 'self', system: 'any' }, customer: itself }),
  'withdraw-consent': useCase('withdraw-consent', { ...shared, policy: { client: 'self', system: 'any' }, customer: itself }),
  'erase-customer': useCase('erase-customer', {
    ...shared,
    policy: { admin: 'any', client: 'self', system: 'any' },
    needsPassword: true,
    customer: itself,
  }),
};
