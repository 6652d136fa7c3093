import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Pool } from 'pg';
import type { AppConfig } from '../config.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { CONFIG, LOG } from '../platform/modules/tokens.js';
import { importCommands } from './commands.js';
import { ImportsProcessor } from './imports.processor.js';
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
    ImportsProcessor,
  ],
})
export class ImportsModule {}
