// Commands that record when a client is injured, ill or away, sent by the client or their coaches.
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import { policies } from '../platform/sessions/policy.js';
import { useCase } from '../platform/commands/use-case.js';

type OfCustomer = { readonly customerId: string };
const shared = {
  decider: plan,
  stream: ({ customerId }: OfCustomer) => planStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
  policy: policies.trainingOfClient,
} as const;

export const clientStateUseCases = {
  'set-client-state': useCase('set-client-state', shared),
  'change-client-state-end': useCase('change-client-state-end', shared),
  'cancel-client-state': useCase('cancel-client-state', shared),
};
