// Resets gyms of a running system to an older state, as restoring a backup does.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { vi } from 'vitest';
import type { CloudEvent } from '@spotter/contracts/event-envelope';
import type { Problem } from '@spotter/contracts/problems';
import { readHeads } from '@spotter/database/follower/heads-file';
import { EpochKeeper, type Raised } from '@spotter/database/log/epochs';
import type { Answer, Gym, System } from '../../support/system.ts';

const waiting = { timeout: 60_000, interval: 20 };

export class OlderBackup {
  constructor(
    private readonly system: System,
    private readonly owner: pg.Client,
    private readonly headsFile: string,
  ) {}

  async head(gym: Gym): Promise<number> {
    return (await this.system.api.services.log.head(gym.id)).position;
  }

  /** Records `count` events. */
  async write(gym: Gym, count: number): Promise<void> {
    for (let each = 0; each < count; each += 1)
      await this.system.done(gym, gym.admin, 'add-customer', { customerId: randomUUID(), name: 'Ada', lastname: 'Kaya' });
  }

  /** Deletes everything of the gym after the position. */
  async turnBack({ id }: Gym, position: number): Promise<void> {
    await this.owner.query(`set session_replication_role = replica;
      delete from events where ledger = '${id}' and position > ${position};
      delete from seals where ledger = '${id}' and to_position > ${position};
      update checkpoints set position = least(position, ${position}) where ledger = '${id}';
      update ledgers set head = ${position}, head_time = (select max(recorded_at) from events where ledger = '${id}') where id = '${id}';
      reset session_replication_role`);
  }

  /** Resolves when the heads file contains the position. */
  noted({ id }: Gym, position: number): Promise<unknown> {
    return vi.waitUntil(async () => (await readHeads(this.headsFile)).heads.get(id)?.head === position, waiting);
  }

  /** Runs what each node runs before it listens. */
  startNode(): Promise<readonly Raised[]> {
    return new EpochKeeper(this.system.database.projectorPool, this.headsFile).keep();
  }

  inEpoch({ id }: Gym, epoch: number): Promise<unknown> {
    return vi.waitUntil(async () => (await this.system.api.services.log.head(id)).epoch === epoch, waiting);
  }

  events(gym: Gym, query: string): Promise<Answer<CloudEvent[] & Problem & { details: object }>> {
    return this.system.get(gym, gym.admin, `events?${query}`);
  }
}
