import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideJob } from '../platform/jobs/contributions.js';
import { startCheckInReminders } from './check-in-reminders.js';
import { checkInCommands } from './commands.js';
import { checkInRoutes } from './routes.js';

@Module({
  providers: [
    ...handlersOf(checkInCommands),
    provideRoutes(checkInRoutes, {}),
    provideJob(startCheckInReminders, { commands: Commands, api: Pool }),
  ],
})
export class CheckInsModule {}
