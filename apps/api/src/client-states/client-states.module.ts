import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { clientStateCommands } from './commands.js';
import { clientStateRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(clientStateCommands), provideRoutes(clientStateRoutes, {})],
})
export class ClientStatesModule {}
