import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { providePreload, provideRoutes } from '../platform/http/slice-routes.js';
import { Positions } from '../platform/reading/positions.js';
import { inboxCommands } from './commands.js';
import { inboxPart, inboxRoutes } from './routes.js';

@Module({
  providers: [
    ...handlersOf(inboxCommands),
    provideRoutes(inboxRoutes, { commands: Commands, positions: Positions, pool: Pool }),
    providePreload(() => inboxPart, {}),
  ],
})
export class InboxModule {}
