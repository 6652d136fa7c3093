import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { Members } from '../platform/sessions/members.js';
import { gymCommands } from './commands.js';
import { gymRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(gymCommands), provideRoutes(gymRoutes, { members: Members })],
})
export class GymsModule {}
