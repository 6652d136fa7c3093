// A coach goes away and comes back: whoever covers them is assigned to each client, and that ends again, by commands of their own.
import { systemReasons } from '@spotter/contracts/coaches/system-reasons';
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

type Data = { readonly coachId: string; readonly awayId: string; readonly coverId: string; readonly customerIds: readonly string[] };

export const whenCoachAway: Reactor = {
  name: 'coach-away',
  types: ['CoachAwaySet', 'CoachAwayBegan', 'CoachAwayEnded'],
  react: ({ type, data }: Recorded) => {
    const { coachId, awayId, coverId, customerIds } = data as Data;
    // Refused where the first day is still to come: then the calendar begins it (`absence-calendar.ts`).
    if (type === 'CoachAwaySet') return [{ type: 'begin-coach-away', body: { coachId, awayId } }];
    return customerIds.map((customerId) =>
      type === 'CoachAwayBegan'
        ? { type: 'assign-coach', body: { customerId, coachId: coverId, role: 'cover', reason: systemReasons.covers } }
        : { type: 'unassign-coach', body: { customerId, coachId: coverId, reason: systemReasons.back } },
    );
  },
};
