// Commands about coaches and assignments. A client has one primary coach, and possibly covers.
import { coach, coachStream, type CoachState } from '@spotter/domain/coaches/coach';
import { runningAway } from '@spotter/domain/coaches/coach-away';
import { coaching, coachingStream } from '@spotter/domain/coaches/coaching';
import { policies } from '../platform/sessions/policy.js';
import { gymDate } from '../shared/gym-date.js';
import { staffOf } from '../shared/staff.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
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
/** The coach's active clients whom the cover does not cover yet. */
const clientsToCover = async (context: DecisionContext, coachId: string, coverId: string | null) => {
  const today = await gymDate(context);
  const rows = await context.rows(
    statement<{ id: string }>`select ${c.id} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.coach_id} = ${coachId}
      and ${c.status} = 'active' and not ${c.covers} ? ${coverId} order by ${c.id}`,
  );
  return { lookups: { today, clients: rows.map(({ id }) => id) } };
};
/**
 * Clients who got the cover, except those whom the cover coaches by now: a client who was handed over stays theirs. Does not check whether
 * the cover covers them yet: the assignment may still be pending, and would then stay forever.
 */
const stillCovered = async (context: DecisionContext, { awayId }: OfAway, { aways }: CoachState) => {
  const away = aways[awayId];
  const rows = await context.rows(
    statement<{
      id: string;
    }>`select ${c.id} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.id} = any(${[...(away?.covered ?? [])]})
      and ${c.coach_id} is distinct from ${away?.coverId ?? null}::uuid order by ${c.id}`,
  );
  return { lookups: { stillCovered: rows.map(({ id }) => id) } };
};

export class SetCoachAway extends commandOf('set-coach-away', {
  ...ofCoach,
  policy: policies.leads,
  lookups: async (context, { coachId, coverId }) => {
    const [away, cover] = [await knownCoach(context, coachId), await knownCoach(context, coverId)];
    if ('rejected' in away) return away;
    return 'rejected' in cover ? cover : { lookups: { today: await gymDate(context) }, reads: [...away.reads, ...cover.reads] };
  },
}) {}
export class BeginCoachAway extends commandOf('begin-coach-away', {
  ...ofCoach,
  policy: policies.systemOnly,
  lookups: (context, { coachId, awayId }, { aways }) => clientsToCover(context, coachId, aways[awayId]?.coverId ?? null),
}) {}
export class ExtendCoachCover extends commandOf('extend-coach-cover', {
  ...ofCoach,
  policy: policies.systemOnly,
  // Runs after each assignment in the gym, so a coach who is at work is rejected without any read.
  lookups: async (context, { coachId }, { aways }) => {
    const away = runningAway(aways);
    return away === null ? { rejected: 'coach-not-away' } : clientsToCover(context, coachId, away.coverId);
  },
}) {}
export class EndCoachAway extends commandOf('end-coach-away', { ...ofCoach, policy: policies.leads, lookups: stillCovered }) {}
export class AssignCoach extends commandOf('assign-coach', { ...ofClient, policy: policies.leads, lookups: knownPair }) {}
export class UnassignCoach extends commandOf('unassign-coach', { ...ofClient, policy: policies.leads }) {}
export class UpdateCoach extends commandOf('update-coach', {
  ...ofCoach,
  policy: { ...policies.leads, coach: 'self' },
  customer: ({ coachId }) => coachId,
  lookups: (context, { coachId }) => knownCoach(context, coachId),
}) {}
export class ReassignClients extends commandOf('reassign-clients', {
  ...ofCoach,
  policy: policies.leads,
  lookups: (context, { toCoachId }) => knownCoach(context, toCoachId),
}) {}

export const coachCommands = [
  SetCoachAway,
  BeginCoachAway,
  ExtendCoachCover,
  EndCoachAway,
  AssignCoach,
  UnassignCoach,
  UpdateCoach,
  ReassignClients,
];
