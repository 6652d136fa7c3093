import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { DiscoveryService, ModuleRef } from '@nestjs/core';
import { startLoop, type Loop } from '@spotter/telemetry/loop';
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { instancesOf } from '../../modules/provide.js';
import { RowWorker } from './row-worker.js';
import { closedWith, tendWorker } from './tend-worker.js';
import { jobIdOf } from './work.js';

/** Adds work that waits to its queue, twice a second, and as soon as a worker finds the queue empty. */
@Injectable()
export class QueueSweep {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * Starts sweeping for all workers, which are registered before. Closing a loop also waits for its worker's job.
   *
   * @param projector pool of the role that sees all gyms
   */
  start(projector: Pool): readonly Loop[] {
    return instancesOf(this.discovery, RowWorker).map((rows) => {
      const { worker } = rows;
      const queue = this.modules.get<Queue>(getQueueToken(worker.name), { strict: false });
      const sweep = async (): Promise<void> => {
        const waiting = await rows.waiting(projector);
        // A job that the queue already has is not added again.
        if (waiting.length > 0) await queue.addBulk(waiting.map((data) => ({ name: worker.name, data, opts: { jobId: jobIdOf(data) } })));
      };
      tendWorker(worker, queue);
      const loop = startLoop(`sweep of ${worker.name}`, sweep);
      worker.on('drained', loop.wake);
      return closedWith(loop, worker);
    });
  }
}
