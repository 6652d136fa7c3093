import { Processor } from '@nestjs/bullmq';
import { rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { Pool } from 'pg';
import { Commands } from '../platform/commands/commands.js';
import { workerOptions } from '../platform/jobs/queues/queues.js';
import { RowWorker } from '../platform/jobs/queues/row-worker.js';
import { gymWork, type GymWork } from '../platform/jobs/queues/work.js';
import { Members } from '../platform/sessions/members.js';
import { runPart } from './run-part.js';

const j = tables.jobs;

/** Runs jobs for many clients in turn, one part of each. */
@Processor('jobs', workerOptions)
export class JobsProcessor extends RowWorker<GymWork> {
  protected readonly work = gymWork;

  constructor(
    private readonly pool: Pool,
    private readonly commands: Commands,
    private readonly members: Members,
  ) {
    super();
  }

  waiting(projector: Pool): Promise<readonly GymWork[]> {
    return rowsOf(
      projector,
      statement<GymWork>`select ${j.gym_id}, ${j.id} from ${j}
        where ${j.finished_at} is null and ${j.next_at} <= now() order by ${j.next_at} limit 20`,
    );
  }

  protected async run({ gym_id, id }: GymWork): Promise<void> {
    await runPart({ pool: this.pool, commands: this.commands, members: this.members }, gym_id, id);
  }
}
