import { Global, Module } from '@nestjs/common';
import { Pool } from 'pg';
import { Positions } from './positions.js';

@Global()
@Module({
  providers: [{ provide: Positions, inject: [Pool], useFactory: (pool: Pool) => new Positions(pool) }],
  exports: [Positions],
})
export class ReadingModule {}
