import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import type { AppConfig } from '../config.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideJob } from '../platform/jobs/contributions.js';
import { CONFIG } from '../platform/modules/tokens.js';
import { startMailSender } from './mail-sender.js';
import { type Post, POST, postOf } from './post.js';
import { outboxRoutes } from './routes.js';

@Module({
  providers: [
    provideRoutes(outboxRoutes, { pool: Pool, post: POST }),
    { provide: POST, inject: [CONFIG], useFactory: (config: AppConfig) => postOf(config) },
    provideJob(({ pool, post }: { pool: Pool; post: Post }) => startMailSender(pool, post), { pool: Pool, post: POST }),
  ],
})
export class MailModule {}
