import { Global, Module } from '@nestjs/common';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes, Routes } from '../platform/http/slice-routes.js';
import { KnownCallers } from '../platform/limits/known-callers.js';
import { ACCOUNTS, JOINING, LOG, REFUSE_DEMO } from '../platform/modules/tokens.js';
import { Positions } from '../platform/reading/positions.js';
import { AccountKeys } from '../platform/sessions/account-keys.js';
import { Members } from '../platform/sessions/members.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { Accounts } from './accounts.js';
import { accountRoutes } from './routes.js';

@Global()
@Module({
  providers: [
    provideRoutes(accountRoutes, {
      pool: Pool,
      commands: Commands,
      accounts: Accounts,
      sessions: Sessions,
      members: Members,
      log: LOG,
      joining: JOINING,
      routes: Routes,
      positions: Positions,
      callers: KnownCallers,
      refuseDemo: REFUSE_DEMO,
    }),
    {
      provide: Accounts,
      inject: [Pool, Commands, AccountKeys],
      useFactory: (pool: Pool, commands: Commands, keys: AccountKeys) => new Accounts(pool, commands, keys),
    },
    { provide: ACCOUNTS, useExisting: Accounts },
  ],
  exports: [ACCOUNTS],
})
export class AccountsModule {}
