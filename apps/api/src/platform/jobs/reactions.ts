// Reactors of the server append events in reaction to a command: a coach who adds a client becomes their coach, clients who are handed over
// change their coach. The answer to such a command names the position of the last reaction, so that a reader from there sees all of them.
// A reaction may cause another one: the server begins an absence on its first day, and then assigns the cover to the clients.
import { statement, tables } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { EventType } from '@spotter/domain/catalogue';
import type { Pool } from 'pg';

const c = tables.checkpoints;
const e = tables.events;

/** Group of the follower of all reactors. */
export const reactorGroup = 'reactors';
/** Events whose reactions a page shows right after the command. Notices report reactions to training instead, and no request waits for them. */
const awaited: ReadonlySet<string> = new Set<EventType>([
  'CustomerAdded',
  'InvitationAccepted',
  'ClientsReassigned',
  'MemberRemoved',
  'MemberLeft',
  'MemberRoleChanged',
  'MemberAdded',
  'CoachAwaySet',
  'CoachAwayBegan',
  'CoachAwayEnded',
  'TeamMemberAdded',
  'TeamProgramAssigned',
  'TeamProgramRetried',
]);
const isAwaited = (types: readonly string[]): boolean => types.some((type) => awaited.has(type));
const pollMs = 15;
/** A command waits for its reactions no longer than this. */
const defaultTimeoutMs = 1_000;
/** Reactors that have more than so many positions to read (after an import, say) are not waited for. */
const maxBehind = 500;
/** Reactions are recorded within so many positions of their cause. */
const maxPositions = 5_000;

type Caused = { readonly type: string; readonly position: number };

export class Reactions {
  #wake: () => void = () => undefined;

  constructor(
    private readonly pool: Pool,
    private readonly timeoutMs = defaultTimeoutMs,
  ) {}

  /** `wake` starts the reactors of this node, where they run here. */
  runHere(wake: () => void): void {
    this.#wake = wake;
  }

  /**
   * Position of the last reaction to a command's events, which end at `position`; `position` itself where none is awaited or there is
   * none, and where they take too long. Repeated calls return the same position.
   */
  async positionAfter(gymId: string, position: number, events: readonly string[]): Promise<number> {
    if (!isAwaited(events)) return position;
    this.#wake();
    const deadline = performance.now() + this.timeoutMs;
    let last = position;
    let causes: readonly Caused[] = events.toReversed().map((type, index) => ({ type, position: position - index }));
    while (isAwaited(causes.map(({ type }) => type)) && (await this.#reacted(gymId, last, deadline))) {
      causes = await this.#causedBy(gymId, causes, last);
      last = causes.at(-1)?.position ?? last;
    }
    return last;
  }

  /** False if the reactors do not reach the position until the deadline, or are far behind it. */
  async #reacted(gymId: string, position: number, deadline: number): Promise<boolean> {
    for (let reached = await this.#reached(gymId); reached < position; reached = await this.#reached(gymId)) {
      if (position - reached > maxBehind || performance.now() > deadline) return false;
      await new Promise((resume) => setTimeout(resume, pollMs));
    }
    return true;
  }

  /** Events after a position that the events caused, in their order. */
  async #causedBy(gymId: string, causes: readonly Caused[], position: number): Promise<readonly Caused[]> {
    const ids = causes.map((cause) => `${gymId}/${cause.position}`);
    const { rows } = await withGym(this.pool, gymId, (tx) =>
      tx.query<Caused>(
        statement`select ${e.type}, ${e.position}::int as position from ${e} where ${e.ledger} = ${gymId} and ${e.position} > ${position}
          and ${e.position} <= ${position + maxPositions} and ${e.meta} ->> 'causation' = any(${ids}::text[]) order by ${e.position}`,
      ),
    );
    return rows;
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
