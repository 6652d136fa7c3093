import { Global, Module, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { AppConfig } from '../../config.js';
import { CONFIG } from '../modules/tokens.js';
import { ServerConnections } from '../limits/connection-limits.js';
import { Routes } from './slice-routes.js';
import { StreamedAnswers } from './streamed-answers.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Routes,
    ServerConnections,
    { provide: StreamedAnswers, inject: [CONFIG], useFactory: ({ streams }: AppConfig) => new StreamedAnswers(streams) },
  ],
  exports: [Routes, ServerConnections, StreamedAnswers],
})
export class HttpModule implements OnModuleDestroy {
  constructor(private readonly streams: StreamedAnswers) {}

  /** Ends streams before the server closes, which would wait for them. */
  onModuleDestroy(): void {
    this.streams.close();
  }
}
