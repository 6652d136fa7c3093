import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { openLog, type Log } from '@spotter/database/log/log';
import { requireSchema } from '@spotter/database/schema/schema-guard';
import { openPool } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { watchPool } from '@spotter/telemetry/gauges';
import { signal } from '@spotter/telemetry/signals';
import { Pool } from 'pg';
import type { AppConfig } from '../../config.js';
import { CONFIG, LOG } from '../modules/tokens.js';

const openApiPool = ({ databaseUrl, poolSize }: AppConfig): Pool => {
  const pool = openPool(databaseUrl, { max: poolSize, applicationName: 'spotter api', statementTimeoutMs: 5_000, pipelined: true });
  watchPool('api', pool);
  return pool;
};

/** The event log and the pool that reads gyms. */
@Global()
@Module({
  providers: [
    { provide: Pool, inject: [CONFIG], useFactory: openApiPool },
    {
      provide: LOG,
      inject: [Pool, CONFIG],
      useFactory: (pool: Pool, { secret }: AppConfig) =>
        openLog({ pool, catalogue, secret, onFlush: (seconds, appends) => signal((to) => to.flush(seconds, appends)) }),
    },
  ],
  exports: [Pool, LOG],
})
export class LogModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly pool: Pool,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws Error if the database has another schema than this version */
  async onModuleInit(): Promise<void> {
    await requireSchema(this.pool);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.log.close();
    await this.pool.end();
  }
}
