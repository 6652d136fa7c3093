// Commands about clients: add, change, record body weight.
import { customer, customerStream } from '@spotter/domain/customers/customer';
import { emailClaimOf } from '../shared/clients/client-emails.js';
import { policies } from '../platform/sessions/policy.js';
import { staffOf } from '../shared/staff.js';
import { commandOf } from '../platform/commands/command-of.js';

type OfCustomer = { readonly customerId: string };
const shared = { decider: customer, stream: ({ customerId }: OfCustomer) => customerStream(customerId) } as const;
const itself = ({ customerId }: OfCustomer): string => customerId;

export class AddCustomer extends commandOf('add-customer', {
  ...shared,
  policy: policies.staff,
  lookups: async (context, { customerId, coachId, email }) => {
    const { claims = [], reads = [] } = await emailClaimOf(context, email, customerId);
    if (coachId === undefined) return { lookups: {}, claims, reads };
    const coach = await staffOf(context, coachId);
    return coach.isStaff ? { lookups: {}, claims, reads: [...reads, ...coach.reads] } : { rejected: 'coach-unknown' };
  },
}) {}
export class UpdateCustomer extends commandOf('update-customer', {
  ...shared,
  policy: policies.trainingOfClient,
  customer: itself,
  lookups: async (context, { customerId, email }) => ({ lookups: {}, ...(await emailClaimOf(context, email, customerId)) }),
}) {}
export class LogBodyweight extends commandOf('log-bodyweight', {
  ...shared,
  policy: policies.trainingOfClient,
  customer: itself,
  happened: ({ measuredAt }) => measuredAt,
}) {}
// Nobody can consent for somebody else.
export class GiveConsent extends commandOf('give-consent', { ...shared, policy: { client: 'self', system: 'any' }, customer: itself }) {}
export class WithdrawConsent extends commandOf('withdraw-consent', {
  ...shared,
  policy: { client: 'self', system: 'any' },
  customer: itself,
}) {}
export class ChooseDisplayName extends commandOf('choose-display-name', {
  ...shared,
  policy: { client: 'self', system: 'any' },
  customer: itself,
}) {}
export class EraseCustomer extends commandOf('erase-customer', {
  ...shared,
  policy: { admin: 'any', client: 'self', system: 'any' },
  needsPassword: true,
  customer: itself,
}) {}

export const customerCommands = [
  AddCustomer,
  UpdateCustomer,
  LogBodyweight,
  GiveConsent,
  WithdrawConsent,
  ChooseDisplayName,
  EraseCustomer,
];
