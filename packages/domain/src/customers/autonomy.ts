// Changes of a plan that a client may make alone: the gym's rule, overridden by the client's own settings.
import type { Autonomy } from '../gyms/gym-events.js';
import type { Role } from '../kernel.js';
import type { AutonomyChanges, AutonomyOverrides } from './customer-events.js';

export const everything: Required<Autonomy> = { move: true, swap: true, add: true, skip: true };
/** For a gym that has set no rule. */
export const atFirst: Autonomy = { move: true, swap: true, add: true };

/** Stores only settings that differ from the gym's rule. */
export const changedOverrides = (own: AutonomyOverrides, changes: AutonomyChanges = {}): AutonomyOverrides =>
  Object.fromEntries(Object.entries({ ...own, ...changes }).filter(([, may]) => may !== null));

/** Staff may make every change. */
export const autonomyOf = (role: Role, gym: Autonomy, own: AutonomyOverrides): Required<Autonomy> =>
  role === 'client' ? { skip: false, ...gym, ...own } : everything;

const refusals = {
  move: 'moves-switched-off',
  swap: 'swaps-switched-off',
  add: 'additions-switched-off',
  skip: 'skips-switched-off',
} as const;

/** Returns the rejection code for a change; null if it is allowed. */
export const refusalOf = (change: keyof Autonomy, may: Required<Autonomy>): (typeof refusals)[keyof Autonomy] | null =>
  may[change] ? null : refusals[change];
