// What the server does at once because of a command: a coach who adds a client coaches them, clients who are handed over change their
// coach. An answer to such a command names the position after it, so that whoever reads from there sees all of it.
import { statement, tables } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import { withGym } from '@spotter/database/tenancy/pools';
import type { EventType } from '@spotter/domain/catalogue';
import type { Pool } from 'pg';

const c = tables.checkpoints;

/** Group of the follower of all reactors. */
export const reactorGroup = 'reactors';
/** Events whose reactions a page shows right after the command. Those of training are told by notices instead: nobody waits for them. */
const awaited: ReadonlySet<string> = new Set<EventType>([
  'CustomerAdded',
  'ClientsReassigned',
  'MemberRemoved',
  'MemberLeft',
  'MemberRoleChanged',
]);
const pollMs = 15;
const patienceMs = 1_500;

export class Reactions {
  #wake: () => void = () => undefined;

  constructor(
    private readonly pool: Pool,
    private readonly log: Pick<Log, 'head'>,
  ) {}

  /** `wake` starts the reactors of this node, where they run here. */
  runHere(wake: () => void): void {
    this.#wake = wake;
  }

  /** The gym's position once the reactions to these events are recorded; `position` itself where none is awaited, or they take too long. */
  async positionAfter(gymId: string, position: number, events: readonly string[]): Promise<number> {
    if (!events.some((type) => awaited.has(type))) return position;
    this.#wake();
    const deadline = performance.now() + patienceMs;
    while ((await this.#reached(gymId)) < position) {
      if (performance.now() > deadline) return position;
      await new Promise((resume) => setTimeout(resume, pollMs));
    }
    return (await this.log.head(gymId)).position;
  }

  async #reached(gymId: string): Promise<number> {
    const { rows } = await withGym(this.pool, gymId, (tx) =>
      tx.query<{ position: number }>(
        statement`select ${c.position} from ${c} where ${c.group_name} = ${reactorGroup} and ${c.ledger} = ${gymId}`,
      ),
    );
    return rows[0]?.position ?? 0;
  }
}
