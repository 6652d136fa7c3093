import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import type { AppConfig } from '../config.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { CONFIG } from '../platform/modules/tokens.js';
import { MailsProcessor } from './mails.processor.js';
import { POST, postOf } from './post.js';
import { outboxRoutes } from './routes.js';

@Module({
  providers: [
    provideRoutes(outboxRoutes, { pool: Pool, post: POST }),
    { provide: POST, inject: [CONFIG], useFactory: (config: AppConfig) => postOf(config) },
    MailsProcessor,
  ],
})
export class MailModule {}
