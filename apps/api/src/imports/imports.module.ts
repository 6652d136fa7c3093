import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import type { AppConfig } from '../config.js';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideJob } from '../platform/jobs/contributions.js';
import { CONFIG, LOG } from '../platform/modules/tokens.js';
import { Positions } from '../platform/reading/positions.js';
import { importCommands } from './commands.js';
import { startImportRunner } from './import-runner.js';
import { importRoutes } from './routes.js';
import { ImportThreads } from './thread/import-threads.js';

@Module({
  providers: [
    ...handlersOf(importCommands),
    provideRoutes(importRoutes, { pool: Pool, log: LOG, importThreads: ImportThreads }),
    {
      provide: ImportThreads,
      inject: [CONFIG],
      useFactory: ({ importThreads }: AppConfig) => new ImportThreads(importThreads?.limits, importThreads?.script),
    },
    provideJob(startImportRunner, { pool: Pool, log: LOG, commands: Commands, positions: Positions, importThreads: ImportThreads }),
  ],
})
export class ImportsModule {}
