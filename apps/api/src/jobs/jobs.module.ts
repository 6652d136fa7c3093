import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideJob } from '../platform/jobs/contributions.js';
import { LOG } from '../platform/modules/tokens.js';
import { Members } from '../platform/sessions/members.js';
import { startJobRunner } from './job-runner.js';
import { jobRoutes } from './routes.js';

@Module({
  providers: [provideRoutes(jobRoutes, { log: LOG }), provideJob(startJobRunner, { pool: Pool, commands: Commands, members: Members })],
})
export class JobsModule {}
