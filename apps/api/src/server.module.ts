import { Module, type DynamicModule } from '@nestjs/common';
import { AppModule } from './app.module.js';
import type { ServerConfig } from './config.js';
import { LiveModule } from './platform/live/live.module.js';
import { WorkerModule } from './worker.module.js';

/** The application with its sockets, and with background work if the process has a database role for it. */
@Module({})
export class ServerModule {
  /** @param added modules that only this server has, such as routes of a test. What they hold is closed last. */
  static with(config: ServerConfig, added: NonNullable<DynamicModule['imports']> = []): DynamicModule {
    const worker = config.workerDatabaseUrl === null ? [] : [WorkerModule];
    return { module: ServerModule, imports: [...added, AppModule.with(config), LiveModule, ...worker] };
  }
}
