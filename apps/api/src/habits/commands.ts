// Commands about habits: clients and their coaches set them, only the client ticks days.
import { habits, habitsStream } from '@spotter/domain/habits/habits';
import { policies } from '../platform/sessions/policy.js';
import { useCase } from '../platform/commands/use-case.js';
import { gymDate } from '../shared/gym-date.js';

type OfCustomer = { readonly customerId: string };
const ofClient = {
  decider: habits,
  stream: ({ customerId }: OfCustomer) => habitsStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
} as const;
const shared = { ...ofClient, policy: policies.trainingOfClient } as const;

export const habitUseCases = {
  'set-habit': useCase('set-habit', shared),
  'revise-habit': useCase('revise-habit', shared),
  'archive-habit': useCase('archive-habit', shared),
  'restore-habit': useCase('restore-habit', shared),
  'tick-habit': useCase('tick-habit', {
    ...ofClient,
    policy: { client: 'self', system: 'any' },
    lookups: async (context) => ({ lookups: { today: await gymDate(context) } }),
  }),
  'untick-habit': useCase('untick-habit', {
    ...ofClient,
    policy: { client: 'self', system: 'any' },
    lookups: async (context) => ({ lookups: { today: await gymDate(context) } }),
  }),
};
