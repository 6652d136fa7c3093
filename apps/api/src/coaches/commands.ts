// Coaches, and who coaches whom. One primary coach per client; covers come beside.
import { coach, coachStream, type CoachState } from '@spotter/domain/coaches/coach';
import { coaching, coachingStream } from '@spotter/domain/coaches/coaching';
import { policies } from '../platform/sessions/policy.js';
import { gymDate } from '../shared/gym-date.js';
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

type OfAway = OfCoach & { readonly awayId: string };
/** Whom they coach, as far as the cover is not their coach already. */
const clientsToCover = async (context: DecisionContext, { coachId, awayId }: OfAway, { aways }: CoachState) => {
  const today = await gymDate(context);
  const coverId = aways[awayId]?.coverId ?? null;
  const rows = await context.rows(
    statement<{ id: string }>`select ${c.id} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.coach_id} = ${coachId}
      and ${c.status} = 'active' and not ${c.covers} ? ${coverId} order by ${c.id}`,
  );
  return { lookups: { today, clients: rows.map(({ id }) => id) } };
};
/** Of those who got the cover, whom the cover only covers: a client who was handed over to them meanwhile stays theirs. */
const stillCovered = async (context: DecisionContext, { awayId }: OfAway, { aways }: CoachState) => {
  const away = aways[awayId];
  const rows = await context.rows(
    statement<{
      id: string;
    }>`select ${c.id} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.id} = any(${[...(away?.covered ?? [])]})
      and ${c.covers} ? ${away?.coverId ?? null} order by ${c.id}`,
  );
  return { lookups: { stillCovered: rows.map(({ id }) => id) } };
};

export const coachUseCases = {
  'set-coach-away': useCase('set-coach-away', {
    ...ofCoach,
    policy: policies.leads,
    lookups: async (context, { coachId, coverId }) => {
      const [away, cover] = [await knownCoach(context, coachId), await knownCoach(context, coverId)];
      if ('rejected' in away) return away;
      return 'rejected' in cover ? cover : { lookups: { today: await gymDate(context) }, reads: [...away.reads, ...cover.reads] };
    },
  }),
  'begin-coach-away': useCase('begin-coach-away', { ...ofCoach, policy: policies.systemOnly, lookups: clientsToCover }),
  'end-coach-away': useCase('end-coach-away', { ...ofCoach, policy: policies.leads, lookups: stillCovered }),
  'assign-coach': useCase('assign-coach', { ...ofClient, policy: policies.leads, lookups: knownPair }),
  'unassign-coach': useCase('unassign-coach', { ...ofClient, policy: policies.leads }),
  'update-coach': useCase('update-coach', {
    ...ofCoach,
    policy: { ...policies.leads, coach: 'self' },
    customer: ({ coachId }) => coachId,
    lookups: (context, { coachId }) => knownCoach(context, coachId),
  }),
  'reassign-clients': useCase('reassign-clients', {
    ...ofCoach,
    policy: policies.leads,
    lookups: (context, { toCoachId }) => knownCoach(context, toCoachId),
  }),
};
