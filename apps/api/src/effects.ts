// What facts call for outside the log.
import type { House } from './house.js';
import { roleTakenAway } from './members/role-taken-away.js';
import type { Effect } from './platform/effect.js';

export const effectsOf = ({ log, accounts }: House): readonly Effect[] => [
  roleTakenAway({ log, endSession: (...ending) => accounts.endSession(...ending) }),
];
