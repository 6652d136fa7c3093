import { Module } from '@nestjs/common';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { StreamedAnswers } from '../platform/http/streamed-answers.js';
import { LogScans } from '../platform/limits/log-scans.js';
import { LOG } from '../platform/modules/tokens.js';
import { eventRoutes } from './routes.js';

@Module({
  providers: [provideRoutes(eventRoutes, { log: LOG, streams: StreamedAnswers, scans: LogScans })],
})
export class EventsModule {}
