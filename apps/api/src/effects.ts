// What events call for outside the log.
import { whenCoachGone } from './coaches/when-coach-gone.js';
import { whenBecameClient } from './customers/when-became-client.js';
import { whenClientLeft } from './customers/when-client-left.js';
import type { AppServices } from './app-services.js';
import { invitationMails } from './members/invitation-mail.js';
import { roleTakenAway } from './members/role-taken-away.js';
import type { Effect } from './platform/jobs/effect.js';
import { putMail } from './platform/jobs/mails.js';
import { whenBranchOpened, whenProgramShared } from './programs/when-program-shared.js';
import { securityLogEffect } from './security-log-effect.js';
import { whenMemberGone } from './teams/when-member-gone.js';
import { whenTeamProgramGiven } from './teams/when-team-program-given.js';

export const effectsOf = ({ pool, log, commands, members, accounts, positions, mailPace }: AppServices): readonly Effect[] => [
  securityLogEffect,
  invitationMails({ pool, log, members, putMail, mailPace }),
  whenBecameClient({ log, commands }),
  whenClientLeft({ log, commands }),
  whenCoachGone({ pool, commands, positions }),
  whenProgramShared({ pool, log, commands, positions }),
  whenBranchOpened({ pool, log, commands, positions }),
  whenTeamProgramGiven({ commands, positions }),
  whenMemberGone({ pool, commands, positions }),
  roleTakenAway({
    log,
    endSession: (...ending) => accounts.endSession(...ending),
    hasOtherGym: (...asked) => members.hasOtherGym(...asked),
  }),
];
