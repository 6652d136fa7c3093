import { Processor } from '@nestjs/bullmq';
import { rowsOf } from '@spotter/database/connections/sql';
import { Pool } from 'pg';
import { workerOptions } from '../platform/jobs/queues/queues.js';
import { RowWorker } from '../platform/jobs/queues/row-worker.js';
import { work, type Work } from '../platform/jobs/queues/work.js';
import { dueReminders, ReminderSending } from './send-reminder.js';

/** Reminders that one process sends at the same time: one push service that does not answer must not hold back the others. */
const concurrency = 4;

/** Sends reminders. One that could not be sent is due again later, as its row says. */
@Processor('reminders', { ...workerOptions, concurrency })
export class RemindersProcessor extends RowWorker<Work> {
  protected readonly work = work;

  constructor(
    private readonly pool: Pool,
    private readonly sending: ReminderSending,
  ) {
    super();
  }

  waiting(): Promise<readonly Work[]> {
    return rowsOf(this.pool, dueReminders());
  }

  protected run({ id }: Work): Promise<void> {
    return this.sending.send(id);
  }
}
