// What a coach shows about themself and the clients they hand over, one stream: `coach-<coachId>`.
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { CoachChanges, CoachEvent } from './coach-events.js';

type Update = CommandOf<'update-coach', { readonly coachId: string } & CoachChanges>;
type Reassign = CommandOf<
  'reassign-clients',
  { readonly coachId: string; readonly toCoachId: string; readonly customerIds: readonly string[]; readonly reason?: string }
>;
export type CoachCommand = Update | Reassign;
export type CoachRejection = 'nothing-to-change' | 'same-coach';

// Nothing that was ever said about a coach limits what can be said next: membership and clients live elsewhere.
export type CoachState = null;

const decide = (_: CoachState, command: CoachCommand): readonly CoachEvent[] | Rejected<CoachRejection> => {
  switch (command.type) {
    case 'update-coach':
      if (Object.keys(command.payload).length < 2) return reject('nothing-to-change');
      return [{ type: 'CoachUpdated', data: command.payload }];
    case 'reassign-clients': {
      const { coachId, toCoachId, customerIds } = command.payload;
      if (coachId === toCoachId) return reject('same-coach');
      return [{ type: 'ClientsReassigned', data: { ...command.payload, customerIds: [...new Set(customerIds)] } }];
    }
    default:
      return command satisfies never;
  }
};

export const coach: Decider<CoachState, CoachCommand, CoachEvent, CoachRejection> = {
  initial: null,
  evolve: (state) => state,
  decide,
};
export const coachStream = (coachId: string): string => `coach-${coachId}`;
