// Wires the platform's parts to each other. Slices come in as values: use cases here, routes in server.ts.
import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { openLog, type Log } from '@spotter/database/log';
import { openPool, withGym } from '@spotter/database/pools';
import { catalogue } from '@spotter/domain/catalogue';
import type { Pool } from 'pg';
import { Accounts } from './accounts/accounts.js';
import type { Config } from './config.js';
import { Door } from './platform/door.js';
import { ExecuteHandler } from './platform/execute.js';
import { LiveBus } from './platform/live-bus.js';
import { LiveGateway } from './platform/live-gateway.js';
import { Members } from './platform/members.js';
import { Positions } from './platform/positions.js';
import { SessionEndings } from './platform/session-endings.js';
import { Sessions } from './platform/sessions.js';
import { WakeUps } from './platform/wake-ups.js';
import { WarmStates } from './platform/warm-states.js';
import { useCases } from './use-cases.js';

export const POOL = Symbol('pool');
export const LOG = Symbol('log');

const coachesOf =
  (pool: Pool) =>
  async (ledger: string, customerId: string): Promise<readonly string[]> => {
    const { rows } = await withGym(pool, ledger, (tx) =>
      tx.query<{ coach_id: string | null; covers: string[] }>('select coach_id, covers from customers where gym_id = $1 and id = $2', [ledger, customerId]),
    );
    const row = rows[0];
    return row === undefined ? [] : [...(row.coach_id === null ? [] : [row.coach_id]), ...row.covers];
  };

const rowsOf =
  (pool: Pool) =>
  (ledger: string) =>
  async <R extends object>(sql: string, values: readonly unknown[]): Promise<readonly R[]> => {
    const { rows } = await withGym(pool, ledger, (tx) => tx.query<R & object>(sql, [...values]));
    return rows;
  };

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [CqrsModule.forRoot()],
      providers: [
        { provide: POOL, useFactory: () => openPool(config.databaseUrl, { max: config.poolSize, applicationName: 'spotter api', statementTimeoutMs: 5_000 }) },
        { provide: LOG, useFactory: (pool: Pool) => openLog({ pool, catalogue, secret: config.secret }), inject: [POOL] },
        { provide: LiveBus, useFactory: () => new LiveBus(config.databaseUrl) },
        { provide: Sessions, useFactory: (pool: Pool) => new Sessions(pool), inject: [POOL] },
        { provide: Members, useFactory: (pool: Pool) => new Members(pool), inject: [POOL] },
        { provide: Positions, useFactory: (pool: Pool) => new Positions(pool), inject: [POOL] },
        { provide: WakeUps, useFactory: () => new WakeUps(config) },
        { provide: Accounts, useFactory: (pool: Pool, log: Log) => new Accounts(pool, log, config.secret), inject: [POOL, LOG] },
        { provide: SessionEndings, useFactory: (log: Log, sessions: Sessions) => new SessionEndings(log, sessions), inject: [LOG, Sessions] },
        {
          provide: Door,
          useFactory: (pool: Pool, log: Log, wakeUps: WakeUps) =>
            new Door({
              log,
              useCases,
              warm: new WarmStates(),
              clock: () => new Date().toISOString(),
              coachesOf: coachesOf(pool),
              rows: rowsOf(pool),
              moved: (ledger) => wakeUps.moved(ledger),
            }),
          inject: [POOL, LOG, WakeUps],
        },
        LiveGateway,
        ExecuteHandler,
      ],
    };
  }
}
