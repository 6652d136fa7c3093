// Which sessions are in use, written a second's worth at once: a commit for each would wait for the disk beside the log's own.
import { aliased, statement, tables } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';
import { startLoop, type Loop } from '@spotter/telemetry/loop';

const s = aliased('sessions', 's');

const everyMs = 1_000;

export class SessionsInUse {
  #noted = new Set<string>();

  constructor(
    private readonly pool: Pool,
    /** Sessions that may wait for the next second; what is noted beyond them is not: losing one note costs nothing. */
    private readonly most = 10_000,
  ) {}

  note(sessionId: string): void {
    if (this.#noted.size < this.most) this.#noted.add(sessionId);
  }

  /** Its end writes what still waits. */
  start(): Loop {
    const writing = startLoop('sessions in use', () => this.#write(), everyMs);
    return {
      close: async () => {
        await writing.close();
        await this.#write().catch(() => undefined);
      },
    };
  }

  /** Passes over rows that somebody holds, such as those of another node's second: nobody waits for a note. */
  async #write(): Promise<void> {
    if (this.#noted.size === 0) return;
    const noted = [...this.#noted];
    this.#noted = new Set();
    await this.pool.query({
      name: 'sessions-in-use',
      ...statement`update ${tables.sessions} set ${tables.sessions.last_seen_at} = now()
             where ${tables.sessions.id} in (select ${s.id} from ${s} where ${s.id} = any(${noted}::uuid[]) for no key update skip locked)`,
    });
  }
}
