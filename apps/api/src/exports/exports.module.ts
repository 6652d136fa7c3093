import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideJob } from '../platform/jobs/contributions.js';
import { LOG } from '../platform/modules/tokens.js';
import { StreamedAnswers } from '../platform/http/streamed-answers.js';
import { Members } from '../platform/sessions/members.js';
import { startExportRunner } from './export-runner.js';
import { exportRoutes } from './routes.js';

@Module({
  providers: [
    provideRoutes(exportRoutes, { pool: Pool, streams: StreamedAnswers }),
    provideJob(startExportRunner, { pool: Pool, log: LOG, members: Members }),
  ],
})
export class ExportsModule {}
