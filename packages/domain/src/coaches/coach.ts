// A coach's profile, handed-over clients and absences, one stream: `coach-<coachId>`.
import { reject, type CommandContext, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import { decideAway, evolveAways, type Aways, type CoachAwayCommand, type CoachAwayRejection } from './coach-away.js';
import type { CoachEvent } from './coach-events.js';

type Update = CommandOf<'update-coach'>;
type Reassign = CommandOf<'reassign-clients'>;
export type CoachCommand = Update | Reassign | CoachAwayCommand;
export type CoachRejection = 'nothing-to-change' | 'coach-load-set-by-leads' | 'same-coach' | CoachAwayRejection;

// Only absences affect later decisions; memberships and clients have their own streams.
export type CoachState = { readonly aways: Aways };

type Outcome = readonly CoachEvent[] | Rejected<CoachRejection>;

/** Coaches change their own profile, which the policy checks. Only head coaches and admins change the number of clients. */
const update = ({ payload }: Update, { role }: CommandContext['actor']): Outcome => {
  if (Object.keys(payload).length < 2) return reject('nothing-to-change');
  if (role === 'coach' && (payload.capacity !== undefined || payload.accepting !== undefined)) return reject('coach-load-set-by-leads');
  return [{ type: 'CoachUpdated', data: payload }];
};

const decide = ({ aways }: CoachState, command: CoachCommand, { actor }: CommandContext): Outcome => {
  switch (command.type) {
    case 'update-coach':
      return update(command, actor);
    case 'reassign-clients': {
      const { coachId, toCoachId, customerIds } = command.payload;
      if (coachId === toCoachId) return reject('same-coach');
      return [{ type: 'ClientsReassigned', data: { ...command.payload, customerIds: [...new Set(customerIds)] } }];
    }
    default:
      return decideAway(aways, command);
  }
};

export const coach: Decider<CoachState, CoachCommand, CoachEvent, CoachRejection> = {
  initial: { aways: {} },
  evolve: (state, event) =>
    event.type === 'CoachUpdated' || event.type === 'ClientsReassigned' ? state : { aways: evolveAways(state.aways, event) },
  decide,
};
export const coachStream = (coachId: string): string => `coach-${coachId}`;
