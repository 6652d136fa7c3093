import { BullRegistrar } from '@nestjs/bullmq';
import { Inject, Module, type OnApplicationBootstrap, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { createFollower } from '@spotter/database/follower/follower';
import type { Log } from '@spotter/database/log/log';
import { openPool } from '@spotter/database/tenancy/pools';
import { watchPool } from '@spotter/telemetry/gauges';
import { startLoop, type Loop } from '@spotter/telemetry/loop';
import { signal } from '@spotter/telemetry/signals';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import { Pool } from 'pg';
import type { ServerConfig } from './config.js';
import { noticeRestore, startEpochKeeper } from './epochs.js';
import { ErasedPeople } from './erasures/erased-people.js';
import { reapplyErasures } from './erasures/erasure-runner.js';
import { ErasuresModule } from './erasures/erasures.module.js';
import { dropPreviews, tidyUp } from './housekeeping.js';
import { Commands } from './platform/commands/commands.js';
import { ProcessMemory } from './platform/commands/process-memory.js';
import { BackgroundWork, provideEffect } from './platform/jobs/contributions.js';
import { QueueSweep } from './platform/jobs/queues/queue-sweep.js';
import { QueuesModule } from './platform/jobs/queues/queues.module.js';
import { SchedulesProcessor, hourMs, minuteMs, provideSchedule } from './platform/jobs/queues/schedules.js';
import { Reactions, reactorGroup } from './platform/jobs/reactions.js';
import { handleReactions, typesOf } from './platform/jobs/reactor.js';
import { workerName } from './platform/jobs/worker-name.js';
import { CONFIG, LOG, WORKER_POOL } from './platform/modules/tokens.js';
import { Positions } from './platform/reading/positions.js';
import { securityLogEffect } from './security-log-effect.js';

/** An import, an export and a part of a job hold a connection each for as long as they run; the others share the rest. */
const connections = 7;

const openWorkerPool = ({ workerDatabaseUrl }: ServerConfig): Pool => {
  const pool = openPool(workerDatabaseUrl!, { max: connections, applicationName: 'spotter reactors', pipelined: true });
  watchPool('reactors', pool);
  return pool;
};

/** Runs the reactors, effects and jobs of all slices. Several processes may import it: they share the work. */
@Module({
  imports: [DiscoveryModule, ErasuresModule, QueuesModule],
  providers: [
    { provide: WORKER_POOL, inject: [CONFIG], useFactory: openWorkerPool },
    provideEffect(() => securityLogEffect, {}),
    provideSchedule('housekeeping', hourMs, ({ pool }: { pool: Pool }, projector) => tidyUp({ api: pool, projector }), { pool: Pool }),
    provideSchedule('import-previews', 5 * minuteMs, (_services: object, projector) => projector.query(dropPreviews()), {}),
    SchedulesProcessor,
  ],
})
export class WorkerModule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  #loops: readonly Loop[] = [];

  constructor(
    @Inject(WORKER_POOL) private readonly projector: Pool,
    @Inject(CONFIG) private readonly config: ServerConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly pool: Pool,
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly people: ErasedPeople,
    private readonly memory: ProcessMemory,
    private readonly reactions: Reactions,
    private readonly work: BackgroundWork,
    private readonly workers: BullRegistrar,
    private readonly sweep: QueueSweep,
    private readonly schedules: SchedulesProcessor,
  ) {}

  /** Before the server answers: a restored database gets a new epoch, and erased people stay erased. */
  async onModuleInit(): Promise<void> {
    if (this.config.headsFile !== null) await noticeRestore(this.projector, this.config.headsFile);
    await reapplyErasures({ api: this.pool, projector: this.projector, people: this.people });
  }

  onApplicationBootstrap(): void {
    const follower = this.#follow();
    const reacting = startLoop('reactors', () => follower.sweep());
    this.reactions.runHere(reacting.wake);
    this.workers.register();
    const { headsFile } = this.config;
    this.#loops = [
      reacting,
      ...this.work.start(this.projector),
      ...this.sweep.start(this.projector),
      this.schedules.start(),
      ...(headsFile === null ? [] : [startEpochKeeper(this.memory, this.projector, headsFile)]),
    ];
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.close()));
    await this.projector.end();
  }

  #follow(): ReturnType<typeof createFollower> {
    const reactors = this.work.reactors();
    const effects = this.work.effects();
    return createFollower({
      pool: this.projector,
      codec: this.log.codec,
      group: reactorGroup,
      owner: workerName,
      onStopped: logStopped,
      pageSize: 50,
      types: typesOf([...reactors, ...effects]),
      handle: handleReactions({ commands: this.commands, positions: this.positions }, reactors, effects),
      onApplied: (events, seconds) => signal((to) => to.applied('reactors', events, seconds)),
    });
  }
}
