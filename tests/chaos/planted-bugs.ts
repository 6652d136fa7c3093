// Known bugs, one at a time: a chaos run that misses one of them would miss it in the product too.
import { fileURLToPath } from 'node:url';
import type { Violation } from '../faults/checker.ts';
import type { Seen } from './watchers.ts';
import type { World } from './world.ts';

type Planted = {
  /** The promises that it breaks. */
  readonly rules: readonly (Violation['rule'] | Seen['rule'])[];
  readonly files?: { readonly apiFile?: string; readonly projectorFile?: string };
  readonly prepare?: (world: World) => Promise<void>;
};
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const api = { apiFile: at('./planted/api.ts') };
const projector = { projectorFile: at('../faults/planted/projector.ts') };
/** Breaks the database by a statement, as a bug in it would. */
const sql =
  (text: string) =>
  async ({ cluster }: World) =>
    void (await cluster.owner.query(text));

export const plantedBugs: Readonly<Record<string, Planted>> = {
  'naive-cursor': { rules: ['I4'], files: projector },
  'no-fence': { rules: ['I4'], files: projector },
  'checkpoint-apart': { rules: ['I4'], files: projector },
  'answer-before-commit': { rules: ['I1'], files: api },
  'no-dedupe': { rules: ['I1', 'I2'], files: api },
  'news-to-everybody': { rules: ['I8'], files: api },
  'no-news': { rules: ['I6'], files: api },
  'sessions-live-on': {
    rules: ['I7'],
    prepare: sql(`do $$ begin
        execute (select coalesce(string_agg(format('drop index %I', indexname), ';'), 'select 1') from pg_indexes
          where tablename = 'sessions' and indexdef like '%UNIQUE%' and indexdef like '%ended_at%');
      end $$;
      create function keep_session() returns trigger language plpgsql as $$ begin new.ended_at := null; new.ended_why := null; return new; end $$;
      create trigger keeps before update on sessions for each row execute function keep_session()`),
  },
  'log-rewritten': {
    rules: ['I9'],
    prepare: sql(`create function rewrite_event() returns trigger language plpgsql as $$
      begin
        if new.version = 5 then new.occurred_at := new.occurred_at - interval '1 hour'; end if;
        return new;
      end $$;
      create trigger rewrites before insert on events for each row execute function rewrite_event()`),
  },
  'row-forgotten': {
    rules: ['I4'],
    prepare: sql(`create function forget_row() returns trigger language plpgsql as $$
      begin return case when random() < 0.01 then null else new end; end $$;
      create trigger forgets before insert on sets for each row execute function forget_row()`),
  },
};
