import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { clientFileCommands } from './commands.js';
import { clientFileRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(clientFileCommands), provideRoutes(clientFileRoutes, {})],
})
export class ClientFilesModule {}
