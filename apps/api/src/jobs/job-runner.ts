// Runs unfinished jobs, one part of each in turn, on any node. After a crash another node continues.
import { statement, tables } from '@spotter/database/connections/sql';
import type { Loop } from '@spotter/telemetry/loop';
import type { Pool } from 'pg';
import { startJobs, type JobKind } from '../platform/jobs/locked-jobs.js';
import { runPart, type RunningJobs } from './run-part.js';

const j = tables.jobs;

export const unfinishedJobs: JobKind = {
  name: 'jobs',
  waiting: () =>
    statement`select ${j.gym_id}, ${j.id} from ${j} where ${j.finished_at} is null and ${j.next_at} <= now() order by ${j.next_at} limit 20`,
  lockSpace: 7_061_952,
};

export const startJobRunner = (jobs: RunningJobs, pool: Pool): Loop =>
  startJobs(pool, unfinishedJobs, (gymId, id) => runPart(jobs, gymId, id));
