import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Pool } from 'pg';
import type { AppConfig } from '../../config.js';
import { CONFIG, MAIL_PACE } from '../modules/tokens.js';
import { BackgroundWork } from './contributions.js';
import { defaultMailPace } from './gym-mails.js';
import { Reactions } from './reactions.js';
import { WakeUps } from './wake-ups.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    BackgroundWork,
    { provide: WakeUps, inject: [CONFIG], useFactory: (config: AppConfig) => new WakeUps(config) },
    {
      provide: Reactions,
      inject: [Pool, CONFIG],
      useFactory: (pool: Pool, { reactionTimeoutMs }: AppConfig) => new Reactions(pool, reactionTimeoutMs),
    },
    { provide: MAIL_PACE, inject: [CONFIG], useFactory: ({ mailPace }: AppConfig) => ({ ...defaultMailPace, ...mailPace }) },
  ],
  exports: [BackgroundWork, WakeUps, Reactions, MAIL_PACE],
})
export class BackgroundModule implements OnApplicationShutdown {
  constructor(private readonly wakeUps: WakeUps) {}

  async onApplicationShutdown(): Promise<void> {
    await this.wakeUps.close();
  }
}
