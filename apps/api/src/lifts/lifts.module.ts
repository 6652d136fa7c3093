import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { liftCommands } from './commands.js';
import { liftRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(liftCommands), provideRoutes(liftRoutes, {})],
})
export class LiftsModule {}
