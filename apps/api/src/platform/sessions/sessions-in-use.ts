// Notes which sessions are in use, once per second in one statement: a commit per session would compete with the log for the disk.
import { aliased, statement, tables } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';
import { startLoop, type Loop } from '@spotter/telemetry/loop';

const s = aliased('sessions', 's');

const everyMs = 1_000;

export class SessionsInUse {
  #noted = new Set<string>();

  constructor(
    private readonly pool: Pool,
    /** Maximum number of sessions that wait for the next write. Further notes are dropped: losing one costs nothing. */
    private readonly maxNoted = 10_000,
  ) {}

  note(sessionId: string): void {
    if (this.#noted.size < this.maxNoted) this.#noted.add(sessionId);
  }

  /** Closing the loop writes the notes that still wait. */
  start(): Loop {
    const writing = startLoop('sessions in use', () => this.#write(), everyMs);
    return {
      close: async () => {
        await writing.close();
        await this.#write().catch(() => undefined);
      },
    };
  }

  /** Skips locked rows, such as those that another node writes: nobody waits for a note. */
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
