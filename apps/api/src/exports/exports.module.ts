import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { StreamedAnswers } from '../platform/http/streamed-answers.js';
import { provideEffect } from '../platform/jobs/contributions.js';
import { ExportsProcessor } from './exports.processor.js';
import { ExportGym } from './gym/commands.js';
import { gymExportRoutes } from './gym/gym-export-routes.js';
import { GymExportsProcessor } from './gym/gym-exports.processor.js';
import { whenExportRequested } from './gym/when-export-requested.js';
import { exportRoutes } from './routes.js';

@Module({
  providers: [
    ...handlersOf([ExportGym]),
    provideRoutes(exportRoutes, { pool: Pool, streams: StreamedAnswers }),
    provideRoutes(gymExportRoutes, { pool: Pool, streams: StreamedAnswers }),
    provideEffect(whenExportRequested, { pool: Pool }),
    ExportsProcessor,
    GymExportsProcessor,
  ],
})
export class ExportsModule {}
