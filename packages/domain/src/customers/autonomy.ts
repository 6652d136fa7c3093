// What a client may change in a plan without asking: the gym's rule, and where it differs for this client, their own.
import type { Autonomy } from '../gyms/gym-events.js';
import type { Role } from '../kernel.js';
import type { AutonomyChanges, AutonomyOverrides } from './customer-events.js';

export const everything: Required<Autonomy> = { move: true, swap: true, add: true, skip: true };
/** Of a gym that has decided nothing: rules count until it says otherwise. */
export const atFirst: Autonomy = { move: true, swap: true, add: true };

/** Only what differs from the gym's rule is kept. */
export const changedOverrides = (own: AutonomyOverrides, changes: AutonomyChanges = {}): AutonomyOverrides =>
  Object.fromEntries(Object.entries({ ...own, ...changes }).filter(([, may]) => may !== null));

/** Staff may always. */
export const autonomyOf = (role: Role, gym: Autonomy, own: AutonomyOverrides): Required<Autonomy> =>
  role === 'client' ? { skip: false, ...gym, ...own } : everything;

const refusals = {
  move: 'moves-switched-off',
  swap: 'swaps-switched-off',
  add: 'additions-switched-off',
  skip: 'skips-switched-off',
} as const;

/** Why a change may not be made; null where it may. */
export const refusalOf = (change: keyof Autonomy, may: Required<Autonomy>): (typeof refusals)[keyof Autonomy] | null =>
  may[change] ? null : refusals[change];
