// Commands about habits: clients and their coaches set them, only the client ticks days.
import { habits, habitsStream } from '@spotter/domain/habits/habits';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';
import { gymDate } from '../shared/gym-date.js';

type OfCustomer = { readonly customerId: string };
const ofClient = {
  decider: habits,
  stream: ({ customerId }: OfCustomer) => habitsStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
} as const;
const shared = { ...ofClient, policy: policies.trainingOfClient } as const;

export class SetHabit extends commandOf('set-habit', shared) {}
export class ReviseHabit extends commandOf('revise-habit', shared) {}
export class ArchiveHabit extends commandOf('archive-habit', shared) {}
export class RestoreHabit extends commandOf('restore-habit', shared) {}
export class TickHabit extends commandOf('tick-habit', {
  ...ofClient,
  policy: { client: 'self', system: 'any' },
  lookups: async (context) => ({ lookups: { today: await gymDate(context) } }),
}) {}
export class UntickHabit extends commandOf('untick-habit', {
  ...ofClient,
  policy: { client: 'self', system: 'any' },
  lookups: async (context) => ({ lookups: { today: await gymDate(context) } }),
}) {}

export const habitCommands = [SetHabit, ReviseHabit, ArchiveHabit, RestoreHabit, TickHabit, UntickHabit];
