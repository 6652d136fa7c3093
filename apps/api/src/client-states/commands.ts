// Commands that record when a client is injured, ill or away, sent by the client or their coaches.
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';

type OfCustomer = { readonly customerId: string };
const shared = {
  decider: plan,
  stream: ({ customerId }: OfCustomer) => planStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
  policy: policies.trainingOfClient,
} as const;

export class SetClientState extends commandOf('set-client-state', shared) {}
export class ChangeClientStateEnd extends commandOf('change-client-state-end', shared) {}
export class CancelClientState extends commandOf('cancel-client-state', shared) {}

export const clientStateCommands = [SetClientState, ChangeClientStateEnd, CancelClientState];
