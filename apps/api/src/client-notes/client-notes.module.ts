import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { clientNoteCommands } from './commands.js';
import { clientNoteRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(clientNoteCommands), provideRoutes(clientNoteRoutes, {})],
})
export class ClientNotesModule {}
