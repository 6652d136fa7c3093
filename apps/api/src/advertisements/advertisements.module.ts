import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { Members } from '../platform/sessions/members.js';
import { advertisementCommands } from './commands.js';
import { advertisementRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(advertisementCommands), provideRoutes(advertisementRoutes, { members: Members, pool: Pool })],
})
export class AdvertisementsModule {}
