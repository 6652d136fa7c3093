import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { exerciseCommands } from './commands.js';
import { exerciseRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(exerciseCommands), provideRoutes(exerciseRoutes, {})],
})
export class ExercisesModule {}
