import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideEffect, provideReactor } from '../platform/jobs/contributions.js';
import { hourMs, minuteMs, provideSchedule } from '../platform/jobs/queues/schedules.js';
import { LOG } from '../platform/modules/tokens.js';
import { Positions } from '../platform/reading/positions.js';
import { keepAbsences } from './absence-calendar.js';
import { remindOfCertifications } from './certification-reminders.js';
import { coachCommands } from './commands.js';
import { coachRoutes } from './routes.js';
import { whenClientsReassigned } from './when-clients-reassigned.js';
import { whenCoachAway } from './when-coach-away.js';
import { whenCoachGone } from './when-coach-gone.js';

type Services = { readonly commands: Commands };
const services = { commands: Commands };

@Module({
  providers: [
    ...handlersOf(coachCommands),
    provideRoutes(coachRoutes, { log: LOG }),
    provideReactor(whenClientsReassigned),
    provideReactor(whenCoachAway),
    provideEffect(whenCoachGone, { pool: Pool, log: LOG, commands: Commands, positions: Positions }),
    provideSchedule('absences', 5 * minuteMs, ({ commands }: Services, projector) => keepAbsences({ commands, projector }), services),
    provideSchedule(
      'certifications',
      hourMs,
      ({ commands }: Services, projector) => remindOfCertifications({ commands, projector }),
      services,
    ),
  ],
})
export class CoachesModule {}
