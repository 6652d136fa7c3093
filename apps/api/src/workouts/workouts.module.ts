import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { LOG } from '../platform/modules/tokens.js';
import { workoutCommands } from './commands.js';
import { workoutRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(workoutCommands), provideRoutes(workoutRoutes, { log: LOG })],
})
export class WorkoutsModule {}
