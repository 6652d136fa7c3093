// Who is in a team with whom. What somebody trained moves the leaderboards of the others, who are not told of workouts that are not theirs.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

const own = aliased('team_members', 'own');
const other = aliased('team_members', 'other');
const t = aliased('teams', 't');

type Pair = { readonly one: string; readonly mates: readonly string[] };
type Mates = ReadonlyMap<string, readonly string[]>;

/** A notice drops what is remembered of its gym; a node that hears none for a while asks again. */
const rememberedMs = 60_000;
const mostGyms = 1_000;

export class Teammates {
  readonly #gyms = new LRUCache<string, Promise<Mates>>({ max: mostGyms, ttl: rememberedMs });

  constructor(private readonly pool: Pool) {}

  forgetGym(gym: string): void {
    this.#gyms.delete(gym);
  }

  /** The others in the teams of these clients, each once. */
  async of(gym: string, customers: readonly string[]): Promise<readonly string[]> {
    const known = this.#gyms.get(gym) ?? this.#read(gym);
    this.#gyms.set(gym, known);
    try {
      const mates = await known;
      return [...new Set(customers.flatMap((id) => mates.get(id) ?? []))];
    } catch (error) {
      this.#gyms.delete(gym);
      throw error;
    }
  }

  async #read(gym: string): Promise<Mates> {
    const rows = await withGym(this.pool, gym, (tx) =>
      rowsOf(
        tx,
        statement<Pair>`select ${own.customer_id} as one, array_agg(distinct ${other.customer_id}::text) as mates
          from ${own} join ${other} on ${other.gym_id} = ${own.gym_id} and ${other.team_id} = ${own.team_id}
              and ${other.customer_id} <> ${own.customer_id} and ${other.to_on} is null
            join ${t} on ${t.gym_id} = ${own.gym_id} and ${t.id} = ${own.team_id} and not ${t.archived}
          where ${own.gym_id} = ${gym} and ${own.to_on} is null group by ${own.customer_id}`,
      ),
    );
    return new Map(rows.map(({ one, mates }) => [one, mates]));
  }
}
