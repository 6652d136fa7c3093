// Commands about goals: clients and their coaches set and remove them.
import { goals, goalsStream } from '@spotter/domain/goals/goals';
import { isClient } from '../shared/clients/is-client.js';
import { rejectUnknownExercises } from '../shared/exercises/known-exercises.js';
import { gymDate } from '../shared/gym-date.js';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';

type OfCustomer = { readonly customerId: string };
const shared = {
  decider: goals,
  stream: ({ customerId }: OfCustomer) => goalsStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
  policy: policies.trainingOfClient,
} as const;

export class SetGoal extends commandOf('set-goal', {
  ...shared,
  lookups: async (context, body) => {
    if (!(await isClient(context, body.customerId))) return { rejected: 'customer-unknown' };
    return (await rejectUnknownExercises(context, body, body.customerId)) ?? { lookups: { today: await gymDate(context) } };
  },
}) {}
export class RemoveGoal extends commandOf('remove-goal', shared) {}

export const goalCommands = [SetGoal, RemoveGoal];
