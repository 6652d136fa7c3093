import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { educationCommands } from './commands.js';
import { educationRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(educationCommands), provideRoutes(() => educationRoutes, {})],
})
export class EducationModule {}
