import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import { providePreload, provideRoutes } from '../platform/http/slice-routes.js';
import { Presence } from '../platform/live/presence.js';
import { ACCOUNTS } from '../platform/modules/tokens.js';
import { Members } from '../platform/sessions/members.js';
import { commonUserRoutes, mannerPart } from './routes.js';

@Module({
  providers: [
    provideRoutes(commonUserRoutes, { pool: Pool, members: Members, presence: Presence, accounts: ACCOUNTS }),
    providePreload(() => mannerPart, {}),
  ],
})
export class CommonUserModule {}
