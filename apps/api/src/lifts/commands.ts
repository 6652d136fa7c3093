// Tested lifts and training maxes of a client.
import { lift, liftStream } from '@spotter/domain/lifts/lift';
import { isClient } from '../shared/clients/is-client.js';
import { rejectUnknownExercises } from '../shared/exercises/known-exercises.js';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { maxesInPrograms } from './maxes-in-programs.js';

type OfCustomer = { readonly customerId: string };
const shared = {
  decider: lift,
  stream: ({ customerId }: OfCustomer) => liftStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
} as const;

const refusalOf = async (context: DecisionContext, body: OfCustomer) =>
  (await isClient(context, body.customerId)) ? rejectUnknownExercises(context, body, body.customerId) : { rejected: 'customer-unknown' };
const ofKnown = async (context: DecisionContext, body: OfCustomer) => (await refusalOf(context, body)) ?? { lookups: {} };

export class RecordLift extends commandOf('record-lift', {
  ...shared,
  policy: policies.trainingOfClient,
  lookups: ofKnown,
  happened: ({ performedAt }) => performedAt,
}) {}
export class VoidLift extends commandOf('void-lift', { ...shared, policy: policies.trainingOfClient }) {}
export class SetTrainingMax extends commandOf('set-training-max', {
  ...shared,
  policy: policies.staffOfClient,
  lookups: async (context, body) =>
    (await refusalOf(context, body)) ?? { lookups: { inPrograms: await maxesInPrograms(context, body.customerId, body.exerciseId) } },
}) {}

export const liftCommands = [RecordLift, VoidLift, SetTrainingMax];
