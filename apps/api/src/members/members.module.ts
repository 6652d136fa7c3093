import { Global, Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideEffect } from '../platform/jobs/contributions.js';
import { ACCOUNTS, JOINING, LOG, MAIL_PACE } from '../platform/modules/tokens.js';
import { Members } from '../platform/sessions/members.js';
import { memberCommands } from './commands.js';
import { invitationMails, type InvitationMailParts } from './invitation-mail.js';
import { putMail } from '../platform/jobs/mails.js';
import { Joining } from './joining.js';
import { roleTakenAway } from './role-taken-away.js';
import { memberRoutes } from './routes.js';
import { serviceTokenCommands } from './service-token-commands.js';
import { serviceTokenRoutes } from './service-token-routes.js';

@Global()
@Module({
  providers: [
    ...handlersOf(memberCommands),
    provideRoutes(memberRoutes, { joining: JOINING, members: Members }),
    { provide: JOINING, inject: [Pool, Commands], useFactory: (pool: Pool, commands: Commands) => new Joining(pool, commands) },
    ...handlersOf(serviceTokenCommands),
    provideRoutes(serviceTokenRoutes, {}),
    provideEffect((services: Omit<InvitationMailParts, 'putMail'>) => invitationMails({ ...services, putMail }), {
      pool: Pool,
      log: LOG,
      members: Members,
      mailPace: MAIL_PACE,
    }),
    provideEffect(roleTakenAway, { log: LOG, accounts: ACCOUNTS, members: Members }),
  ],
  exports: [JOINING],
})
export class MembersModule {}
