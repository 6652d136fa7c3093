import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { Members } from '../platform/sessions/members.js';
import { displayCommands } from './commands.js';
import { Displays } from './displays.js';
import { displayRoutes } from './routes.js';

@Module({
  providers: [
    ...handlersOf(displayCommands),
    { provide: Displays, inject: [Pool, Members], useFactory: (pool: Pool, members: Members) => new Displays(pool, members) },
    provideRoutes(displayRoutes, { displays: Displays }),
  ],
})
export class DisplaysModule {}
