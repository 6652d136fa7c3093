import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { hourMs, provideSchedule } from '../platform/jobs/queues/schedules.js';
import { remindOfCheckIns } from './check-in-reminders.js';
import { checkInCommands } from './commands.js';
import { checkInRoutes } from './routes.js';

@Module({
  providers: [
    ...handlersOf(checkInCommands),
    provideRoutes(checkInRoutes, {}),
    provideSchedule(
      'check-in-reminders',
      hourMs,
      (services: { commands: Commands; api: Pool }, projector) => remindOfCheckIns({ ...services, projector }),
      { commands: Commands, api: Pool },
    ),
  ],
})
export class CheckInsModule {}
