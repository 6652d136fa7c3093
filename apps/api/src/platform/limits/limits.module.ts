import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import type { AppConfig } from '../../config.js';
import { CONFIG } from '../modules/tokens.js';
import { CallLimits } from './call-limits.js';
import { KnownCallers } from './known-callers.js';
import { LogScans } from './log-scans.js';
import { RequestBudget, defaultBurst } from './request-budget.js';

@Global()
@Module({
  providers: [
    { provide: CallLimits, inject: [Pool], useFactory: (pool: Pool) => new CallLimits(pool) },
    { provide: KnownCallers, inject: [CONFIG], useFactory: (config: AppConfig) => new KnownCallers(config) },
    { provide: LogScans, inject: [CONFIG], useFactory: ({ databaseUrl }: AppConfig) => new LogScans(databaseUrl) },
    {
      provide: RequestBudget,
      inject: [CONFIG],
      useFactory: ({ requestBurst = defaultBurst }: AppConfig) => new RequestBudget(requestBurst),
    },
  ],
  exports: [CallLimits, KnownCallers, LogScans, RequestBudget],
})
export class LimitsModule implements OnApplicationShutdown {
  constructor(private readonly scans: LogScans) {}

  async onApplicationShutdown(): Promise<void> {
    await this.scans.close();
  }
}
