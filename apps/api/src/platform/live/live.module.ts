import { Module, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { Log } from '@spotter/database/log/log';
import type { Loop } from '@spotter/telemetry/loop';
import type { AppConfig } from '../../config.js';
import { ProcessMemory } from '../commands/process-memory.js';
import { CONFIG, LOG } from '../modules/tokens.js';
import { Members } from '../sessions/members.js';
import { SessionEndings } from '../sessions/session-endings.js';
import { Sessions } from '../sessions/sessions.js';
import { LiveBus } from './live-bus.js';
import { LiveGateway } from './live-gateway.js';
import { Presence } from './presence.js';

/** Opens sockets and applies the notices of other nodes. Only a server imports it. */
@Module({
  providers: [
    { provide: LiveBus, inject: [CONFIG], useFactory: ({ databaseUrl }: AppConfig) => new LiveBus(databaseUrl) },
    { provide: SessionEndings, inject: [LOG, Sessions], useFactory: (log: Log, sessions: Sessions) => new SessionEndings(log, sessions) },
    LiveGateway,
  ],
})
export class LiveModule implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  #inUse: Loop | undefined;

  constructor(
    private readonly bus: LiveBus,
    private readonly endings: SessionEndings,
    private readonly gateway: LiveGateway,
    private readonly memory: ProcessMemory,
    private readonly members: Members,
    private readonly presence: Presence,
    private readonly sessions: Sessions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.bus.on((notice) => notice.kind === 'person-erased' && this.memory.forgetPerson(notice.ledger, notice.person));
    this.bus.onOpen(() => {
      this.presence.listens();
      this.members.setReceivesNotices(true);
    });
    this.bus.onLost(() => this.members.setReceivesNotices(false));
    await this.bus.open();
    this.#inUse = this.sessions.inUse.start();
    await this.endings.start(
      (sessionId, reason) => this.gateway.endSession(sessionId, reason),
      (sessionId, locked) => this.gateway.turnLock(sessionId, locked),
    );
  }

  onModuleDestroy(): void {
    this.endings.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#inUse?.close();
    await this.presence.stop();
    await this.bus.close();
  }
}
