// What coaches do about the reasons to look after a client.
import { followUps, followUpsStream } from '@spotter/domain/follow-ups/follow-ups';
import { policies } from '../platform/sessions/policy.js';
import { useCase } from '../platform/commands/use-case.js';
import { gymDate } from '../shared/gym-date.js';

type OfCustomer = { readonly customerId: string };
const shared = {
  decider: followUps,
  stream: ({ customerId }: OfCustomer) => followUpsStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
  policy: policies.staffOfClient,
} as const;

export const followUpUseCases = {
  'finish-follow-up': useCase('finish-follow-up', shared),
  'snooze-follow-up': useCase('snooze-follow-up', {
    ...shared,
    lookups: async (context) => ({ lookups: { today: await gymDate(context) } }),
  }),
  'reopen-follow-up': useCase('reopen-follow-up', shared),
};
