import { Module } from '@nestjs/common';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { LOG } from '../platform/modules/tokens.js';
import { JobsProcessor } from './jobs.processor.js';
import { jobRoutes } from './routes.js';

@Module({
  providers: [provideRoutes(jobRoutes, { log: LOG }), JobsProcessor],
})
export class JobsModule {}
