// Sits between the API's queue and the projector's, and damages nine of ten wake-ups.
import { WakeUps } from '@spotter/api/platform/jobs/wake-ups';
import { startWakeUpWorker } from '@spotter/projector/platform/wake-up-worker';
import { expect } from 'vitest';
import type { Cluster } from './cluster.ts';
import { isLong } from '../support/length.ts';
import { everybodyTrains, openTrainingGym } from './training.ts';

export type Queue = { readonly queueDatabaseUrl: string; readonly redisUrl: string | null };
type Harm = 'dropped' | 'doubled' | 'swapped' | 'passed';

/** Moves wake-ups from one queue to the other; of ten it drops three, duplicates three, and delays three behind the next one. */
export class GarblingRelay {
  readonly harm: Record<Harm, number> = { dropped: 0, doubled: 0, swapped: 0, passed: 0 };
  #keptBack: readonly string[] = [];
  #seen = 0;
  readonly #to: WakeUps;
  readonly #from: { close(): Promise<void> };

  constructor(from: Queue, to: Queue) {
    this.#to = new WakeUps(to);
    this.#from = startWakeUpWorker(from, async (ledgers) => this.#relay(ledgers));
  }

  #relay(ledgers: readonly string[]): void {
    const harm = (['dropped', 'doubled', 'swapped', 'dropped', 'passed', 'doubled', 'swapped', 'dropped', 'doubled', 'swapped'] as const)[
      this.#seen++ % 10
    ]!;
    this.harm[harm] += 1;
    const late = this.#keptBack;
    this.#keptBack = harm === 'swapped' ? ledgers : [];
    const now = harm === 'dropped' || harm === 'swapped' ? [] : ledgers;
    for (const ledger of [...now, ...late, ...(harm === 'doubled' ? ledgers : [])]) this.#to.moved(ledger);
  }

  async close(): Promise<void> {
    await this.#from.close();
    await this.#to.close();
  }
}

const sessions = isLong ? 60 : 6;

/** Trains with all clients; the read models must equal a replay although wake-ups were damaged in every way. */
export async function judgeGarbled(cluster: Cluster, relay: GarblingRelay): Promise<void> {
  const gym = await openTrainingGym(cluster, 3);
  for (let session = 0; session < sessions; session += 1) await everybodyTrains(cluster, gym, 3);
  expect(await cluster.violations()).toEqual([]);
  for (const harm of ['dropped', 'doubled', 'swapped'] as const) expect(relay.harm[harm]).toBeGreaterThan(0);
}
