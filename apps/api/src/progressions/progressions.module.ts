import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideReactor } from '../platform/jobs/contributions.js';
import { progressionCommands } from './commands.js';
import { whenWorkoutFinished } from './when-workout-finished.js';

@Module({
  providers: [...handlersOf(progressionCommands), provideReactor(whenWorkoutFinished)],
})
export class ProgressionsModule {}
