// A coach goes away and comes back: whoever covers them is assigned to each client, those who come to the coach meanwhile included, and
// that ends again, by commands of their own.
import { systemReasons } from '@spotter/contracts/coaches/system-reasons';
import type { CoachingRole } from '@spotter/domain/coaches/coaching-events';
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

type Assigned = { readonly coachId: string; readonly role: CoachingRole };
type Data = { readonly coachId: string; readonly awayId: string; readonly coverId: string; readonly customerIds: readonly string[] };

/** Refused where the coach is at work, as nearly all are. */
const extensionAfter = ({ coachId, role }: Assigned) => (role === 'primary' ? [{ type: 'extend-coach-cover', body: { coachId } }] : []);

export const whenCoachAway: Reactor = {
  name: 'coach-away',
  types: ['CoachAwaySet', 'CoachAwayBegan', 'CoachAwayCoverExtended', 'CoachAwayEnded', 'CoachAssigned'],
  react: ({ type, data }: Recorded) => {
    if (type === 'CoachAssigned') return extensionAfter(data as Assigned);
    const { coachId, awayId, coverId, customerIds } = data as Data;
    // Refused where the first day is still to come: then the calendar begins it (`absence-calendar.ts`).
    if (type === 'CoachAwaySet') return [{ type: 'begin-coach-away', body: { coachId, awayId } }];
    return customerIds.map((customerId) =>
      type === 'CoachAwayEnded'
        ? { type: 'unassign-coach', body: { customerId, coachId: coverId, reason: systemReasons.back } }
        : { type: 'assign-coach', body: { customerId, coachId: coverId, role: 'cover', reason: systemReasons.covers } },
    );
  },
};
