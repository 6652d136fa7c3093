import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { goalCommands } from './commands.js';
import { goalRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(goalCommands), provideRoutes(goalRoutes, {})],
})
export class GoalsModule {}
