// The coaches of one client, one stream: `coaching-<customerId>`. At most one primary coach, any number of covers.
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { CoachingEvent, CoachingRole } from './coaching-events.js';

type Assign = CommandOf<'assign-coach'>;
type Unassign = CommandOf<'unassign-coach'>;
export type CoachingCommand = Assign | Unassign;
export type CoachingRejection = 'coach-already-assigned' | 'coach-not-assigned' | 'too-many-coaches';

export type CoachingState = { readonly primary: string | null; readonly covers: readonly string[] };
type Outcome = readonly CoachingEvent[] | Rejected<CoachingRejection>;
const maxCovers = 10;

const without = (state: CoachingState, coachId: string): CoachingState => ({
  primary: state.primary === coachId ? null : state.primary,
  covers: state.covers.filter((cover) => cover !== coachId),
});

const evolve = (state: CoachingState, { type, data }: CoachingEvent): CoachingState => {
  const rest = without(state, data.coachId);
  switch (type) {
    case 'CoachAssigned':
      return data.role === 'primary' ? { ...rest, primary: data.coachId } : { ...rest, covers: [...rest.covers, data.coachId] };
    case 'CoachUnassigned':
      return rest;
    default:
      (type) satisfies never;
      return state;
  }
};

const roleOf = (state: CoachingState, coachId: string): CoachingRole | null => {
  if (state.primary === coachId) return 'primary';
  return state.covers.includes(coachId) ? 'cover' : null;
};

/** A new primary coach replaces the previous one; a coach with another role changes it. */
const assign = (state: CoachingState, { payload }: Assign): Outcome => {
  const { coachId, role } = payload;
  if (roleOf(state, coachId) === role) return reject('coach-already-assigned');
  if (role === 'cover' && state.covers.length >= maxCovers) return reject('too-many-coaches');
  const replaced = role === 'primary' && state.primary !== null ? { replaces: state.primary } : {};
  return [{ type: 'CoachAssigned', data: { ...payload, ...replaced } }];
};

const decide = (state: CoachingState, command: CoachingCommand): Outcome => {
  if (command.type === 'assign-coach') return assign(state, command);
  const role = roleOf(state, command.payload.coachId);
  return role === null ? reject('coach-not-assigned') : [{ type: 'CoachUnassigned', data: { ...command.payload, role } }];
};

export const coaching: Decider<CoachingState, CoachingCommand, CoachingEvent, CoachingRejection> = {
  initial: { primary: null, covers: [] },
  evolve,
  decide,
};
export const coachingStream = (customerId: string): string => `coaching-${customerId}`;
