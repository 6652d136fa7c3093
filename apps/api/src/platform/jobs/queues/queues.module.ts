import { BullModule } from '@nestjs/bullmq';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { AppConfig } from '../../../config.js';
import { CONFIG, QUEUE_CONNECTION } from '../../modules/tokens.js';
import { openQueueConnection, type QueueConnection } from './queue-connection.js';
import { QueueSweep } from './queue-sweep.js';
import { jobOptions, queueNames } from './queues.js';

const connection = {
  provide: QUEUE_CONNECTION,
  inject: [CONFIG],
  useFactory: (config: AppConfig) => openQueueConnection(config, queueNames.length),
};

@Module({ providers: [connection], exports: [connection] })
class QueueConnectionModule implements OnApplicationShutdown {
  constructor(@Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection) {}

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}

/** Queues of background work. Their workers are the processors of the slices, which begin when the worker module registers them. */
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({
      imports: [QueueConnectionModule],
      inject: [QUEUE_CONNECTION],
      useFactory: ({ options }: QueueConnection) => ({ connection: options, defaultJobOptions: jobOptions }),
      extraOptions: { manualRegistration: true },
    }),
    BullModule.registerQueue(...queueNames.map((name) => ({ name }))),
  ],
  providers: [QueueSweep],
  exports: [QueueSweep, BullModule],
})
export class QueuesModule {}
