import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { followUpCommands } from './commands.js';
import { followUpRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(followUpCommands), provideRoutes(followUpRoutes, {})],
})
export class FollowUpsModule {}
