import { Processor } from '@nestjs/bullmq';
import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { rowsOf } from '@spotter/database/connections/sql';
import { Pool } from 'pg';
import { workerOptions } from '../platform/jobs/queues/queues.js';
import { RowWorker } from '../platform/jobs/queues/row-worker.js';
import { work, type Work } from '../platform/jobs/queues/work.js';
import { dueMails, openMailServer, sendMail, type MailServer } from './mail-sender.js';
import { POST, type Post } from './post.js';

/** Sends mails. A rejected mail is due again later, as its row says. */
@Processor('mails', workerOptions)
export class MailsProcessor extends RowWorker<Work> implements OnApplicationShutdown {
  protected readonly work = work;
  private readonly server: MailServer;

  constructor(
    private readonly pool: Pool,
    @Inject(POST) post: Post,
  ) {
    super();
    this.server = openMailServer(post);
  }

  waiting(): Promise<readonly Work[]> {
    return rowsOf(this.pool, dueMails());
  }

  protected run({ id }: Work): Promise<void> {
    return sendMail(this.pool, this.server, id);
  }

  onApplicationShutdown(): void {
    this.server.close();
  }
}
