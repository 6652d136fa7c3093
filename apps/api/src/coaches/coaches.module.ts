import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideEffect, provideJob, provideReactor } from '../platform/jobs/contributions.js';
import { LOG } from '../platform/modules/tokens.js';
import { Positions } from '../platform/reading/positions.js';
import { startAbsenceCalendar } from './absence-calendar.js';
import { startCertificationReminders } from './certification-reminders.js';
import { coachCommands } from './commands.js';
import { coachRoutes } from './routes.js';
import { whenClientsReassigned } from './when-clients-reassigned.js';
import { whenCoachAway } from './when-coach-away.js';
import { whenCoachGone } from './when-coach-gone.js';

@Module({
  providers: [
    ...handlersOf(coachCommands),
    provideRoutes(coachRoutes, { log: LOG }),
    provideReactor(whenClientsReassigned),
    provideReactor(whenCoachAway),
    provideEffect(whenCoachGone, { pool: Pool, log: LOG, commands: Commands, positions: Positions }),
    provideJob(startAbsenceCalendar, { commands: Commands }),
    provideJob(startCertificationReminders, { commands: Commands }),
  ],
})
export class CoachesModule {}
