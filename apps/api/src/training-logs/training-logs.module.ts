import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { StreamedAnswers } from '../platform/http/streamed-answers.js';
import { trainingLogRoutes } from './routes.js';

@Module({ providers: [provideRoutes(trainingLogRoutes, { pool: Pool, streams: StreamedAnswers })] })
export class TrainingLogsModule {}
