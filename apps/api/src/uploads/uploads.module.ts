import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { uploadRoutes } from './routes.js';

@Module({
  providers: [provideRoutes(uploadRoutes, { pool: Pool })],
})
export class UploadsModule {}
