// Work that repeats at fixed times, such as reminders and cleaning.
import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, type FactoryProvider } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { startLoop, type Loop } from '@spotter/telemetry/loop';
import type { Job, Queue } from 'bullmq';
import type { Pool } from 'pg';
import { instancesOf, provideWith, type TokensOf } from '../../modules/provide.js';
import { WORKER_POOL } from '../../modules/tokens.js';
import { workerOptions } from './queues.js';
import { closedWith, tendWorker } from './tend-worker.js';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

class Schedule {
  constructor(
    readonly name: string,
    readonly everyMs: number,
    readonly run: (projector: Pool) => Promise<unknown>,
  ) {}
}

/**
 * Provides work that one worker process does once in each interval. It must do no harm when it runs twice: a lost queue repeats it.
 *
 * @param everyMs interval in milliseconds, at least a minute
 * @param run gets the pool of the role that sees all gyms
 */
export const provideSchedule = <Services>(
  name: string,
  everyMs: number,
  run: (services: Services, projector: Pool) => Promise<unknown>,
  tokens: TokensOf<Services>,
): FactoryProvider<Schedule> =>
  provideWith(name, tokens, (services: Services) => new Schedule(name, everyMs, (projector) => run(services, projector)));

/** The id of an interval's job. An interval that the queue knows, done or not, is not added again. */
const jobIdOf = ({ name, everyMs }: Schedule, now: number): string => `${name}-${everyMs}-${Math.floor(now / everyMs)}`;

/** Jobs of past intervals that the queue remembers: more than all schedules have within the longest interval. */
const remembered = { count: 500 };

@Processor('schedules', workerOptions)
export class SchedulesProcessor extends WorkerHost {
  constructor(
    private readonly discovery: DiscoveryService,
    @InjectQueue('schedules') private readonly queue: Queue,
    @Inject(WORKER_POOL) private readonly projector: Pool,
  ) {
    super();
  }

  /** Adds the jobs of each interval as it begins. Closing the loop also waits for the running job. */
  start(): Loop {
    tendWorker(this.worker, this.queue);
    return closedWith(
      startLoop('schedules', () => this.add(), minuteMs / 2),
      this.worker,
    );
  }

  /** Adds the job of each current interval, unless the queue knows it. */
  async add(): Promise<void> {
    const now = Date.now();
    await this.queue.addBulk(
      this.schedules().map((schedule) => ({
        name: schedule.name,
        data: {},
        opts: { jobId: jobIdOf(schedule, now), removeOnComplete: remembered },
      })),
    );
  }

  async process({ name }: Job): Promise<void> {
    await this.schedules()
      .find((schedule) => schedule.name === name)
      ?.run(this.projector);
  }

  private schedules(): readonly Schedule[] {
    return instancesOf(this.discovery, Schedule);
  }
}
