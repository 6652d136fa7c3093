// Limits expensive calls: so many calls and bytes per account in a gym, and for the whole gym. A route names its limit; the call is counted
// before the work. Limits on reading are counted per node and minute in memory, limits on disk use per day in the database, across all
// nodes.
import { aliased, statement, tables } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { Refusal } from '../http/refusal.js';

type Amount = { readonly calls: number; readonly bytes?: number };
type Limit = { readonly per: 'minute' | 'day'; readonly account: Amount; readonly gym: Amount };

const mega = 1024 * 1024;

export const callLimits = {
  /** Reads the whole log of a gym. */
  'log-scan': { per: 'minute', account: { calls: 60 }, gym: { calls: 240 } },
  /** Follows the log of a gym. */
  'log-tail': { per: 'minute', account: { calls: 120 }, gym: { calls: 1_200 } },
  /** Folds all events of a client's program, or of several. */
  history: { per: 'minute', account: { calls: 240 }, gym: { calls: 2_400 } },
  /** Runs a program over a client's log, or over many clients. */
  rehearsal: { per: 'minute', account: { calls: 120 }, gym: { calls: 1_200 } },
  /** Reads all workouts of a client and writes them as a file. */
  'training-log': { per: 'minute', account: { calls: 30 }, gym: { calls: 300 } },
  /** Parses and stores a training log. */
  import: { per: 'day', account: { calls: 200, bytes: 100 * mega }, gym: { calls: 2_000, bytes: 1_000 * mega } },
  /** Decodes and stores a picture or a document. */
  upload: { per: 'day', account: { calls: 600, bytes: 600 * mega }, gym: { calls: 10_000, bytes: 5_000 * mega } },
  /** Stores a chunk of a film. */
  film: { per: 'day', account: { calls: 1_000, bytes: 2_000 * mega }, gym: { calls: 20_000, bytes: 10_000 * mega } },
  /** Gathers all data of a person and writes a file of it. */
  export: { per: 'day', account: { calls: 100 }, gym: { calls: 1_000 } },
} as const satisfies Record<string, Limit>;
export type CallLimit = keyof typeof callLimits;

/** `gymId`: the gym, or another ledger for calls that belong to no gym. `account`: null for a job of the gym. */
export type Costing = { readonly gymId: string; readonly account: string | null; readonly bytes: number };

const minuteMs = 60_000;
const jobs = '00000000-0000-4000-8000-000000000000';
const c = tables.call_costs;
const kept = aliased('call_costs', 'kept');

type Spent = { calls: number; bytes: number; readonly endsAt: number };

export class CallLimits {
  readonly #spent = new LRUCache<string, Spent>({ max: 100_000 });

  constructor(
    private readonly pool: Pool,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws Refusal `too-many-requests` with the seconds until there is room again */
  async take(name: CallLimit, { gymId, account, bytes }: Costing): Promise<void> {
    const limit: Limit = callLimits[name];
    if (limit.per === 'day') return this.#takeOfDay(name, limit, { gymId, account, bytes });
    this.#takeOfMinute(`${name} ${gymId}`, limit.gym);
    this.#takeOfMinute(`${name} ${gymId} ${account ?? jobs}`, limit.account);
  }

  #takeOfMinute(key: string, { calls }: Amount): void {
    const now = this.now();
    const known = this.#spent.get(key);
    const spent = known === undefined || known.endsAt <= now ? { calls: 0, bytes: 0, endsAt: now + minuteMs } : known;
    if (spent.calls >= calls) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil((spent.endsAt - now) / 1000) });
    spent.calls += 1;
    this.#spent.set(key, spent);
  }

  /** The account's row stays locked until a call is counted, so that concurrent calls see each other. */
  async #takeOfDay(name: CallLimit, { account: own, gym }: Limit, { gymId, account, bytes }: Costing): Promise<void> {
    const of = account ?? jobs;
    const retryAfterSeconds = await withGym(this.pool, gymId, async (tx) => {
      const { rows } = await tx.query<{ calls: number; bytes: number; left: number }>(
        statement`select coalesce(sum(${c.calls}), 0)::int as calls, coalesce(sum(${c.bytes}), 0)::float8 as bytes,
          ceil(86400 - extract(epoch from now())::numeric % 86400)::int as left from ${c}
          where ${c.gym_id} = ${gymId} and ${c.name} = ${name} and ${c.day} = (now() at time zone 'UTC')::date`,
      );
      const [all] = rows;
      if (all!.calls >= gym.calls || all!.bytes + bytes > (gym.bytes ?? Infinity)) return all!.left;
      const maxBytes = own.bytes ?? Number.MAX_SAFE_INTEGER;
      if (bytes > maxBytes) return all!.left;
      const { rowCount } = await tx.query(
        statement`insert into ${kept} (${c.gym_id}, ${c.name}, ${c.day}, ${c.account_id}, ${c.calls}, ${c.bytes})
          values (${gymId}, ${name}, (now() at time zone 'UTC')::date, ${of}, 1, ${bytes})
          on conflict (${c.gym_id}, ${c.name}, ${c.day}, ${c.account_id})
          do update set ${c.calls} = ${kept.calls} + 1, ${c.bytes} = ${kept.bytes} + ${bytes}
          where ${kept.calls} < ${own.calls} and ${kept.bytes} + ${bytes} <= ${maxBytes}`,
      );
      return rowCount === 0 ? all!.left : null;
    });
    if (retryAfterSeconds !== null) throw new Refusal('too-many-requests', { retryAfterSeconds });
  }
}
