// Time zones that both this program and the database know: both count dates, and either may have the older time zone data.
import { rowsOf, statement, type Query } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';

/** Zone for a gym whose own zone is unknown: its log may contain a name from before names were checked. */
export const zoneOfNobody = 'UTC';

type Ask = (query: Query<object>) => Promise<readonly object[]>;

const known = new Map<string, boolean>();

/** Requires a letter first: Postgres reads `+03` as three hours west of UTC. */
const isKnownHere = (name: string): boolean => {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Queries the database once per name that this program knows. */
export const isUsableZone = async (name: string, ask: Ask): Promise<boolean> => {
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  if (!isKnownHere(name)) return false;
  const usable = (await ask(statement`select 1 from pg_timezone_names where name = ${name} limit 1`)).length > 0;
  known.set(name, usable);
  return usable;
};

/** Returns the zone itself, or UTC if it is unusable. */
export const zoneToRead = async (name: string, pool: Pick<Pool, 'query'>): Promise<string> =>
  (await isUsableZone(name, (query) => rowsOf(pool, query))) ? name : zoneOfNobody;
