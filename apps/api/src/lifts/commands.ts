// Tested lifts and training maxes of a client.
import { recordLift, setTrainingMax, voidLift } from '@spotter/contracts/lifts/commands';
import { lift, liftStream } from '@spotter/domain/lifts/lift';
import { policies } from '../platform/policy.js';
import { useCase } from '../platform/use-case.js';
import { maxesInPrograms } from './maxes-in-programs.js';

type OfCustomer = { readonly customerId: string };
const shared = {
  decider: lift,
  stream: ({ customerId }: OfCustomer) => liftStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
} as const;

export const liftUseCases = {
  'record-lift': useCase({ ...shared, schema: recordLift, policy: policies.trainingOfClient, happened: ({ performedAt }) => performedAt }),
  'void-lift': useCase({ ...shared, schema: voidLift, policy: policies.trainingOfClient }),
  'set-training-max': useCase({
    ...shared,
    schema: setTrainingMax,
    policy: policies.staffOfClient,
    facts: async (look, { customerId, exerciseId }) => ({ facts: { inPrograms: await maxesInPrograms(look, customerId, exerciseId) } }),
  }),
};
