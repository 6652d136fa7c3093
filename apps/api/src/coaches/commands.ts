// Coaches, and who coaches whom. One primary coach per client; covers come beside.
import { coach, coachStream } from '@spotter/domain/coaches/coach';
import { coaching, coachingStream } from '@spotter/domain/coaches/coaching';
import { policies } from '../platform/sessions/policy.js';
import { staffOf } from '../shared/staff.js';
import { useCase, type DecisionContext } from '../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';

const c = tables.customers;

type OfClient = { readonly customerId: string };
type OfCoach = { readonly coachId: string };
const ofClient = { decider: coaching, stream: ({ customerId }: OfClient) => coachingStream(customerId) } as const;
const ofCoach = { decider: coach, stream: ({ coachId }: OfCoach) => coachStream(coachId) } as const;

const knownCoach = async (context: DecisionContext, coachId: string) => {
  const { isStaff, reads } = await staffOf(context, coachId);
  return isStaff ? { lookups: {}, reads } : { rejected: 'coach-unknown' };
};
const knownPair = async (context: DecisionContext, { customerId, coachId }: OfClient & OfCoach) => {
  const clients = await context.rows(
    statement<{
      id: string;
    }>`select ${c.id} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.id} = ${customerId}`,
  );
  return clients.length === 0 ? { rejected: 'customer-unknown' } : knownCoach(context, coachId);
};

export const coachUseCases = {
  'assign-coach': useCase('assign-coach', { ...ofClient, policy: policies.leads, lookups: knownPair }),
  'unassign-coach': useCase('unassign-coach', { ...ofClient, policy: policies.leads }),
  'update-coach': useCase('update-coach', {
    ...ofCoach,
    policy: policies.leads,
    lookups: (context, { coachId }) => knownCoach(context, coachId),
  }),
  'reassign-clients': useCase('reassign-clients', {
    ...ofCoach,
    policy: policies.leads,
    lookups: (context, { toCoachId }) => knownCoach(context, toCoachId),
  }),
};
