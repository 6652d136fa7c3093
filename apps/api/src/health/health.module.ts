import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import type { AppConfig } from '../config.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { CONFIG } from '../platform/modules/tokens.js';
import { Disk } from './disk.js';
import { healthRoutes } from './routes.js';

@Module({
  providers: [
    provideRoutes(healthRoutes, { pool: Pool, disk: Disk }),
    { provide: Disk, inject: [CONFIG], useFactory: ({ dataFolder }: AppConfig) => new Disk(dataFolder ?? null) },
  ],
  exports: [Disk],
})
export class HealthModule {}
