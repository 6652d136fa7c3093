import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { rowsOf, statement, tables } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import { Pool } from 'pg';
import { workerOptions } from '../../platform/jobs/queues/queues.js';
import { RowWorker } from '../../platform/jobs/queues/row-worker.js';
import { gymWork, type GymWork } from '../../platform/jobs/queues/work.js';
import { LOG } from '../../platform/modules/tokens.js';
import { failGymExport, runGymExport } from './run-gym-export.js';

const e = tables.gym_exports;

/** Makes exports of whole gyms, in a queue of their own: people do not wait for them. */
@Processor('gym-exports', workerOptions)
export class GymExportsProcessor extends RowWorker<GymWork> {
  protected readonly work = gymWork;

  constructor(
    private readonly pool: Pool,
    @Inject(LOG) private readonly log: Log,
  ) {
    super();
  }

  waiting(projector: Pool): Promise<readonly GymWork[]> {
    return rowsOf(
      projector,
      statement<GymWork>`select ${e.gym_id}, ${e.id} from ${e} where ${e.status} = 'running' order by ${e.asked_at} limit 20`,
    );
  }

  protected run({ gym_id, id }: GymWork): Promise<void> {
    return runGymExport({ pool: this.pool, log: this.log }, gym_id, id);
  }

  protected override giveUp({ gym_id, id }: GymWork): Promise<void> {
    return failGymExport(this.pool, gym_id, id);
  }
}
