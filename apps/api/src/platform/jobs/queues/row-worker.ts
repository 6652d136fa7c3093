import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import type { Pool } from 'pg';
import type { ZodMiniType } from 'zod/mini';

/**
 * Worker of a queue whose work is requested by rows. A job only tells the worker to look at the row. The sweep adds a job again that the
 * queue lost, failed or completed without running, as long as its row waits.
 */
export abstract class RowWorker<Work extends { readonly id: string } = { readonly id: string }> extends WorkerHost {
  /** Schema of a job's data. */
  protected abstract readonly work: ZodMiniType<Work>;

  /**
   * Lists work that waits in any gym, at most 20, in the order in which it should be done.
   *
   * @param projector pool of the role that sees what all gyms wait for
   */
  abstract waiting(projector: Pool): Promise<readonly Work[]>;

  /**
   * Does the work of a row, or the next part of it. A stalled worker and its successor may run at the same time, so each write must take
   * effect once: a command with a derived id, or an update that checks the state from which it begins.
   */
  protected abstract run(work: Work): Promise<void>;

  /** Called when the last attempt failed. Without an answer to the row here, the sweep adds the work again. */
  protected giveUp(_work: Work): Promise<void> {
    return Promise.resolve();
  }

  async process({ data, attemptsMade, opts }: Job): Promise<void> {
    const work = this.work.parse(data);
    try {
      await this.run(work);
    } catch (error) {
      if (attemptsMade + 1 >= (opts.attempts ?? 1)) await this.giveUp(work);
      throw error;
    }
  }
}
