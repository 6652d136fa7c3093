import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { holderOf } from '@spotter/database/log/claims';
import type { Log } from '@spotter/database/log/log';
import { Pool } from 'pg';
import type { AppConfig } from '../../config.js';
import { WakeUps } from '../jobs/wake-ups.js';
import { CONFIG, LOG } from '../modules/tokens.js';
import { AccountKeys } from '../sessions/account-keys.js';
import { CommandExecutor } from './command-executor.js';
import { Commands } from './commands.js';
import { DecideInTransactionHandler } from './decide-in-transaction.js';
import { coachesOf, rowsIn } from './decision-reads.js';
import { ExecuteSeveralHandler } from './execute-several.js';
import { StateCache } from './execution/state-cache.js';
import { ProcessMemory } from './process-memory.js';
import { UseCases } from './use-cases.js';

const openExecutor = (log: Log, pool: Pool, useCases: UseCases, states: StateCache, keys: AccountKeys, wakeUps: WakeUps): CommandExecutor =>
  new CommandExecutor({
    log,
    useCases,
    states,
    clock: () => new Date().toISOString(),
    coachesOf: coachesOf(pool),
    rows: rowsIn(pool),
    accountOf: (email) => holderOf(pool, 'email', keys.email(email)),
    emailKey: (email) => keys.email(email),
    moved: (ledger) => wakeUps.moved(ledger),
  });

/** Decides commands and appends their events. The slices' modules provide the commands. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    UseCases,
    { provide: StateCache, inject: [CONFIG], useFactory: ({ memory }: AppConfig) => new StateCache(memory?.stateBytes) },
    { provide: CommandExecutor, inject: [LOG, Pool, UseCases, StateCache, AccountKeys, WakeUps], useFactory: openExecutor },
    Commands,
    ExecuteSeveralHandler,
    DecideInTransactionHandler,
    ProcessMemory,
  ],
  exports: [UseCases, CommandExecutor, Commands, ProcessMemory],
})
export class CommandsModule {}
