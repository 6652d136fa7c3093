import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { providePreload, provideRoutes } from '../platform/http/slice-routes.js';
import { Presence } from '../platform/live/presence.js';
import { Positions } from '../platform/reading/positions.js';
import { conversationCommands } from './commands.js';
import { conversationRoutes, conversationsPart } from './routes.js';

@Module({
  providers: [
    ...handlersOf(conversationCommands),
    provideRoutes(conversationRoutes, { commands: Commands, pool: Pool, positions: Positions, presence: Presence }),
    providePreload(({ presence }: { presence: Presence }) => conversationsPart(presence), { presence: Presence }),
  ],
})
export class ConversationsModule {}
