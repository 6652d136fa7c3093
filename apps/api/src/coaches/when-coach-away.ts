// Assigns the cover to each client when a coach goes away, including clients who join the coach meanwhile, and ends these assignments when
// the coach returns.
import { systemReasons } from '@spotter/contracts/coaches/system-reasons';
import type { CoachingRole } from '@spotter/domain/coaches/coaching-events';
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

type Assigned = { readonly coachId: string; readonly role: CoachingRole };
type Data = { readonly coachId: string; readonly awayId: string; readonly coverId: string; readonly customerIds: readonly string[] };

/** Refused if the coach is at work, which is the usual case. */
const extensionAfter = ({ coachId, role }: Assigned) => (role === 'primary' ? [{ type: 'extend-coach-cover', body: { coachId } }] : []);

export const whenCoachAway: Reactor = {
  name: 'coach-away',
  types: ['CoachAwaySet', 'CoachAwayBegan', 'CoachAwayCoverExtended', 'CoachAwayEnded', 'CoachAssigned'],
  react: ({ type, data }: Recorded) => {
    if (type === 'CoachAssigned') return extensionAfter(data as Assigned);
    const { coachId, awayId, coverId, customerIds } = data as Data;
    // Refused if the first day is in the future; `absence-calendar.ts` begins it then.
    if (type === 'CoachAwaySet') return [{ type: 'begin-coach-away', body: { coachId, awayId } }];
    return customerIds.map((customerId) =>
      type === 'CoachAwayEnded'
        ? { type: 'unassign-coach', body: { customerId, coachId: coverId, reason: systemReasons.back } }
        : { type: 'assign-coach', body: { customerId, coachId: coverId, role: 'cover', reason: systemReasons.covers } },
    );
  },
};
