// Tracks which accounts are online: those with an open socket on any node. Each node publishes which accounts came and went, and answers an
// asking node with all of its own. A node that is silent for too long counts as gone, together with its accounts.
import { randomUUID } from 'node:crypto';
import { sendingOf, type PresenceNotice } from '@spotter/contracts/notices';
import type { PresenceStatus } from '@spotter/contracts/conversations/queries';
import { log } from '@spotter/telemetry/logger';
import type { Pool, PoolClient } from 'pg';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const a = aliased('accounts', 'a');
const m = aliased('memberships', 'm');

export type Chosen = 'online' | 'away' | 'busy' | 'not-visible';
type Listener = (account: string, status: PresenceStatus) => void;
type Node = { readonly accounts: Set<string>; heardAt: number };

const beatMs = 10_000;
const silentMs = 35_000;
/** Keeps a notice below Postgres' 8 kB. */
const accountsPerNotice = 100;

const shownAs = (chosen: Chosen): PresenceStatus => (chosen === 'not-visible' ? 'offline' : chosen);

export class Presence {
  readonly #me = randomUUID();
  /** Number of sockets on this node by account. */
  readonly #sockets = new Map<string, number>();
  readonly #nodes = new Map<string, Node>();
  /** Changes that other nodes have not received yet: true if the account is on this node. */
  #unsent = new Map<string, boolean>();
  #sending: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #listener: Listener = () => undefined;

  constructor(private readonly pool: Pool) {}

  /** Calls `listener` for every visible change, on whichever node it happened. */
  start(listener: Listener): void {
    this.#listener = listener;
    this.#timer = setInterval(() => this.#beat(), beatMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    if (this.#timer !== undefined)
      await this.pool.query(sendingOf([{ kind: 'presence-node', node: this.#me, is: 'gone' }])).catch(() => undefined);
  }

  /** Drops what other nodes reported and asks them again: notices may have been missed. */
  listens(): void {
    this.#nodes.clear();
    for (const account of this.#sockets.keys()) this.#unsent.set(account, true);
    this.#send([{ kind: 'presence-node', node: this.#me, is: 'asking' }]);
  }

  connected(account: string): void {
    const before = this.#isHere(account);
    this.#sockets.set(account, (this.#sockets.get(account) ?? 0) + 1);
    if (this.#sockets.get(account) === 1) this.#publish(account, true);
    if (!before) this.#changed(account);
  }

  disconnected(account: string): void {
    const left = (this.#sockets.get(account) ?? 0) - 1;
    if (left > 0) {
      this.#sockets.set(account, left);
      return;
    }
    this.#sockets.delete(account);
    this.#publish(account, false);
    if (!this.#isHere(account)) this.#changed(account);
  }

  /** An account chose another status: nodes read it again and notify those who may see it. */
  async statusChosen(account: string): Promise<void> {
    await this.pool.query(sendingOf([{ kind: 'presence-status', account }]));
  }

  receive(notice: PresenceNotice): void {
    if (notice.kind === 'presence-status') {
      if (this.#isHere(notice.account)) this.#changed(notice.account);
      return;
    }
    if (notice.node === this.#me) return;
    const known = this.#nodes.get(notice.node);
    const node = known ?? { accounts: new Set<string>(), heardAt: performance.now() };
    node.heardAt = performance.now();
    this.#nodes.set(notice.node, node);
    if (notice.kind === 'presence') return this.#applyChanges(node, notice.came ?? [], notice.went ?? []);
    if (notice.is === 'gone') return this.#forget(notice.node);
    // A node that asks knows none of our accounts yet. A node that appears for the first time gets a question in return.
    if (notice.is === 'asking') for (const account of this.#sockets.keys()) this.#unsent.set(account, true);
    this.#send(notice.is === 'alive' && known === undefined ? [{ kind: 'presence-node', node: this.#me, is: 'asking' }] : []);
  }

  /** Presence of members of a gym; offline for ids that are not active members. Runs inside the gym's transaction. */
  async presenceOf(tx: PoolClient, gymId: string, members: readonly string[]): Promise<ReadonlyMap<string, PresenceStatus>> {
    const { rows } = await tx.query<{
      id: string;
      account_id: string;
      status: Chosen;
    }>(statement`select ${m.id}, ${m.account_id}, ${a.status} from ${m} join ${a} on ${a.id} = ${m.account_id}
       where ${m.gym_id} = ${gymId} and ${m.id} = any(${members}) and ${m.status} = 'active'`);
    return new Map(rows.map((row) => [row.id, this.#isHere(row.account_id) ? shownAs(row.status) : 'offline']));
  }

  #isHere(account: string): boolean {
    return this.#sockets.has(account) || [...this.#nodes.values()].some(({ accounts }) => accounts.has(account));
  }

  #applyChanges({ accounts }: Node, came: readonly string[], went: readonly string[]): void {
    for (const account of came) {
      const before = this.#isHere(account);
      accounts.add(account);
      if (!before) this.#changed(account);
    }
    for (const account of went) if (accounts.delete(account) && !this.#isHere(account)) this.#changed(account);
  }

  #forget(id: string): void {
    const node = this.#nodes.get(id);
    this.#nodes.delete(id);
    for (const account of node?.accounts ?? []) if (!this.#isHere(account)) this.#changed(account);
  }

  #changed(account: string): void {
    if (!this.#isHere(account)) return this.#listener(account, 'offline');
    this.pool
      .query<{ status: Chosen }>({
        name: 'status-of-account',
        ...statement`select ${tables.accounts.status} from ${tables.accounts} where ${tables.accounts.id} = ${account}`,
      })
      .then(({ rows }) => this.#listener(account, this.#isHere(account) ? shownAs(rows[0]?.status ?? 'online') : 'offline'))
      .catch((error: unknown) => log.error('presence', { error }));
  }

  #beat(): void {
    for (const [id, { heardAt }] of this.#nodes) if (performance.now() - heardAt > silentMs) this.#forget(id);
    this.#send([{ kind: 'presence-node', node: this.#me, is: 'alive' }]);
  }

  #publish(account: string, here: boolean): void {
    this.#unsent.set(account, here);
    this.#send([]);
  }

  /** Sends notices one after another, so that they arrive in order. What fails is sent again with the next beat. */
  #send(first: readonly PresenceNotice[]): void {
    this.#sending = this.#sending.then(async () => {
      const unsent = this.#unsent;
      if (unsent.size === 0 && first.length === 0) return;
      this.#unsent = new Map();
      try {
        await this.pool.query(sendingOf([...first, ...this.#noticesOf([...unsent])]));
      } catch {
        this.#unsent = new Map([...unsent, ...this.#unsent]);
      }
    });
  }

  #noticesOf(unsent: readonly (readonly [string, boolean])[]): PresenceNotice[] {
    return Array.from({ length: Math.ceil(unsent.length / accountsPerNotice) }, (_, index) => {
      const some = unsent.slice(index * accountsPerNotice, (index + 1) * accountsPerNotice);
      const those = (wanted: boolean) => some.filter(([, here]) => here === wanted).map(([account]) => account);
      return { kind: 'presence', node: this.#me, came: those(true), went: those(false) };
    });
  }
}
