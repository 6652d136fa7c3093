// Follows the account ledgers, so that this node forgets a session that any node ended or locked within a quarter of a second, even if the
// notice was lost. Positions have no gaps, so one cursor per ledger misses nothing.
import type { Log } from '@spotter/database/log/log';
import type { DisconnectReason } from '@spotter/contracts/live';
import { disconnectReasons } from '@spotter/contracts/live';
import type { Sessions } from './sessions.js';
import { accountLedgers } from './account-ledgers.js';

type Locked = (sessionId: string, locked: boolean) => void;
type Ended = (sessionId: string, reason: DisconnectReason | 'sign-out') => void;
const everyMs = 250;
const trustMs = 1_000;

const reasonOf = (why: unknown): DisconnectReason | 'sign-out' =>
  why === 'sign-out' ? 'sign-out' : (disconnectReasons as readonly unknown[]).includes(why) ? (why as DisconnectReason) : 'revoked';

export class SessionEndings {
  readonly #cursors = new Map<string, number>();
  #lastRead = -Infinity;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  #ended: Ended = () => undefined;
  #locked: Locked = () => undefined;

  constructor(
    private readonly log: Log,
    private readonly sessions: Sessions,
  ) {}

  /** Starts at the heads: this process remembers no session that ended earlier. */
  async start(ended: Ended, locked: Locked): Promise<void> {
    this.#ended = ended;
    this.#locked = locked;
    for (const [ledger, head] of await this.log.accountHeads(accountLedgers)) this.#cursors.set(ledger, head);
    this.#read();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.sessions.trust(false);
  }

  async #look(): Promise<void> {
    for (const [ledger, head] of await this.log.accountHeads(accountLedgers)) {
      const after = this.#cursors.get(ledger) ?? 0;
      if (head <= after) continue;
      const { events, next } = await this.log.readLedger(ledger, { after, limit: 1_000 });
      for (const event of events) {
        const { sessionId, why } = event.data as { sessionId: string; why: string };
        if (event.type === 'SessionEnded') this.#ended(sessionId, reasonOf(why));
        if (event.type === 'SessionLocked' || event.type === 'SessionUnlocked') this.#locked(sessionId, event.type === 'SessionLocked');
      }
      this.#cursors.set(ledger, next);
    }
  }

  #read(): void {
    this.#look()
      .then(() => {
        this.#lastRead = performance.now();
        this.sessions.trust(true);
      })
      .catch(() => {
        if (performance.now() - this.#lastRead > trustMs) this.sessions.trust(false);
      })
      .finally(() => {
        if (!this.#stopped) this.#timer = setTimeout(() => this.#read(), everyMs);
      });
  }
}
