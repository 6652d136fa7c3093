import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { LOG } from '../platform/modules/tokens.js';
import { assignedProgramCommands } from './commands.js';
import { assignedProgramRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(assignedProgramCommands), provideRoutes(assignedProgramRoutes, { log: LOG })],
})
export class AssignedProgramsModule {}
