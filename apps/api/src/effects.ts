// What facts call for outside the log.
import type { House } from './house.js';
import { invitationLetters } from './members/invitation-letter.js';
import { roleTakenAway } from './members/role-taken-away.js';
import type { Effect } from './platform/effect.js';
import { putMail } from './platform/mails.js';

export const effectsOf = ({ pool, log, members, accounts }: House): readonly Effect[] => [
  invitationLetters({ pool, log, members, putMail }),
  roleTakenAway({ log, endSession: (...ending) => accounts.endSession(...ending) }),
];
