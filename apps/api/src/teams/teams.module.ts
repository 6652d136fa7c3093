import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideEffect } from '../platform/jobs/contributions.js';
import { LOG } from '../platform/modules/tokens.js';
import { Positions } from '../platform/reading/positions.js';
import { teamCommands } from './commands.js';
import { teamRoutes } from './routes.js';
import { whenMemberGone } from './when-member-gone.js';
import { whenTeamProgramGiven } from './when-team-program-given.js';

@Module({
  providers: [
    ...handlersOf(teamCommands),
    provideRoutes(teamRoutes, { log: LOG }),
    provideEffect(whenMemberGone, { pool: Pool, log: LOG, commands: Commands, positions: Positions }),
    provideEffect(whenTeamProgramGiven, { commands: Commands, positions: Positions }),
  ],
})
export class TeamsModule {}
