import { Global, Module } from '@nestjs/common';
import { Pool } from 'pg';
import type { AppConfig } from '../../config.js';
import { CONFIG, REFUSE_DEMO } from '../modules/tokens.js';
import { AccountKeys } from './account-keys.js';
import { refuseDemoOnNetwork } from './demo-accounts.js';
import { Members } from './members.js';
import { ServiceTokens } from './service-tokens.js';
import { Sessions } from './sessions.js';

@Global()
@Module({
  providers: [
    { provide: AccountKeys, inject: [CONFIG], useFactory: ({ secret }: AppConfig) => new AccountKeys(secret) },
    { provide: Sessions, inject: [Pool, CONFIG], useFactory: (pool: Pool, { memory }: AppConfig) => new Sessions(pool, memory?.sessions) },
    { provide: Members, inject: [Pool], useFactory: (pool: Pool) => new Members(pool) },
    { provide: ServiceTokens, inject: [Pool], useFactory: (pool: Pool) => new ServiceTokens(pool) },
    { provide: REFUSE_DEMO, inject: [CONFIG], useFactory: (config: AppConfig) => refuseDemoOnNetwork(config) },
  ],
  exports: [AccountKeys, Sessions, Members, ServiceTokens, REFUSE_DEMO],
})
export class SessionsModule {}
