import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { habitCommands } from './commands.js';
import { habitRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(habitCommands), provideRoutes(habitRoutes, {})],
})
export class HabitsModule {}
