import { Global, Module } from '@nestjs/common';
import { Pool } from 'pg';
import { Presence } from './presence.js';
import { Teammates } from './teammates.js';

/** Tracks which members are online. The gateway reports the sockets of this node. */
@Global()
@Module({
  providers: [
    { provide: Presence, inject: [Pool], useFactory: (pool: Pool) => new Presence(pool) },
    { provide: Teammates, inject: [Pool], useFactory: (pool: Pool) => new Teammates(pool) },
  ],
  exports: [Presence, Teammates],
})
export class PresenceModule {}
