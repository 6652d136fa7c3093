// Lets callers read their own writes: a query may wait until its gym's read models have reached a position.
import { readModelGroup } from '@spotter/contracts/wake-ups';
import type { Pool } from 'pg';
import { withGym } from '@spotter/database/tenancy/pools';
import { statement, tables } from '@spotter/database/connections/sql';

const c = tables.checkpoints;

type Waiter = { readonly position: number; readonly resolve: () => void };
const pollMs = 100;

export class Positions {
  readonly #reached = new Map<string, number>();
  readonly #waiters = new Map<string, Set<Waiter>>();

  constructor(
    private readonly pool: Pool,
    private readonly waitTimeoutMs = 2_000,
  ) {}

  /** Called for the projector's notices. */
  reached(gymId: string, position: number): void {
    if (position <= (this.#reached.get(gymId) ?? 0)) return;
    if (this.#reached.size > 50_000) this.#reached.clear();
    this.#reached.set(gymId, position);
    for (const waiter of this.#waiters.get(gymId) ?? []) if (waiter.position <= position) waiter.resolve();
  }

  /** Called after a restore: the read models may be behind the remembered positions. */
  forgetAll(): void {
    this.#reached.clear();
  }

  /** True once the read models have reached `position`, false after the timeout. */
  async waitFor(gymId: string, position: number): Promise<boolean> {
    if ((this.#reached.get(gymId) ?? 0) >= position) return true;
    const deadline = performance.now() + this.waitTimeoutMs;
    for (;;) {
      if ((await this.now(gymId)) >= position) return true;
      const left = deadline - performance.now();
      if (left <= 0) return false;
      if (await this.#notice(gymId, position, Math.min(pollMs, left))) return true;
    }
  }

  /** Position that the gym's read models have reached. */
  async now(gymId: string): Promise<number> {
    const { rows } = await withGym(this.pool, gymId, (tx) =>
      tx.query<{ position: number }>(
        statement`select ${c.position} from ${c} where ${c.group_name} = ${readModelGroup} and ${c.ledger} = ${gymId}`,
      ),
    );
    const position = rows[0]?.position ?? 0;
    this.reached(gymId, position);
    return position;
  }

  /** Waits for a notice; the caller polls in case none arrives. */
  #notice(gymId: string, position: number, forMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiters = this.#waiters.get(gymId) ?? new Set();
      this.#waiters.set(gymId, waiters);
      const done = (noticed: boolean): void => {
        clearTimeout(timer);
        waiters.delete(waiter);
        if (waiters.size === 0) this.#waiters.delete(gymId);
        resolve(noticed);
      };
      const timer = setTimeout(() => done(false), forMs);
      const waiter: Waiter = { position, resolve: () => done(true) };
      waiters.add(waiter);
    });
  }
}
