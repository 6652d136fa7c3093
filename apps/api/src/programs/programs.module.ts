import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideEffect } from '../platform/jobs/contributions.js';
import { LOG } from '../platform/modules/tokens.js';
import { Positions } from '../platform/reading/positions.js';
import { programCommands } from './commands.js';
import { programRoutes } from './routes.js';
import { programSchemaRoute } from './schema-route.js';
import { whenBranchOpened, whenProgramShared } from './when-program-shared.js';

@Module({
  providers: [
    ...handlersOf(programCommands),
    provideRoutes(programRoutes, { log: LOG }),
    provideRoutes(() => [programSchemaRoute()], {}),
    provideEffect(whenProgramShared, { pool: Pool, log: LOG, commands: Commands, positions: Positions }),
    provideEffect(whenBranchOpened, { pool: Pool, log: LOG, commands: Commands, positions: Positions }),
  ],
})
export class ProgramsModule {}
