import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { StreamedAnswers } from '../platform/http/streamed-answers.js';
import { ExportsProcessor } from './exports.processor.js';
import { exportRoutes } from './routes.js';

@Module({
  providers: [provideRoutes(exportRoutes, { pool: Pool, streams: StreamedAnswers }), ExportsProcessor],
})
export class ExportsModule {}
