import { Module } from '@nestjs/common';
import type { Log } from '@spotter/database/log/log';
import { Pool } from 'pg';
import type { AppConfig } from '../config.js';
import { provideJob, provideReactor } from '../platform/jobs/contributions.js';
import { workerName } from '../platform/jobs/worker-name.js';
import { CONFIG, LOG } from '../platform/modules/tokens.js';
import { ErasedPeople } from './erased-people.js';
import { startErasureRunner } from './erasure-runner.js';
import { whenCustomerErased } from './when-customer-erased.js';

@Module({
  providers: [
    {
      provide: ErasedPeople,
      inject: [CONFIG],
      useFactory: ({ erasuresFile = null, erasuresFolder = null }: AppConfig) => new ErasedPeople(erasuresFile, erasuresFolder),
    },
    provideReactor(whenCustomerErased),
    provideJob(
      ({ pool, log, people }: { pool: Pool; log: Log; people: ErasedPeople }, projector) =>
        startErasureRunner({ api: pool, projector, people }, log, workerName),
      { pool: Pool, log: LOG, people: ErasedPeople },
    ),
  ],
  exports: [ErasedPeople],
})
export class ErasuresModule {}
