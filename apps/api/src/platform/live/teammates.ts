// Caches the members of each team. A client's training changes the leaderboards of teammates, who are not notified of workouts of
// others.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

const tm = aliased('team_members', 'tm');
const t = aliased('teams', 't');

type Stay = { readonly team: string; readonly customer: string };
/** Members by team, and teams by client. */
type Teams = { readonly members: ReadonlyMap<string, readonly string[]>; readonly teams: ReadonlyMap<string, readonly string[]> };

/** A notice drops the cache of its gym; a node that missed one reads again after this time. */
const rememberedMs = 60_000;
const maxGyms = 1_000;

const groupedBy = (stays: readonly Stay[], key: keyof Stay, value: keyof Stay): ReadonlyMap<string, readonly string[]> =>
  new Map([...Map.groupBy(stays, (stay) => stay[key])].map(([of, those]) => [of, those.map((stay) => stay[value])]));

export class Teammates {
  readonly #gyms = new LRUCache<string, Promise<Teams>>({ max: maxGyms, ttl: rememberedMs });

  constructor(private readonly pool: Pool) {}

  forgetGym(gym: string): void {
    this.#gyms.delete(gym);
  }

  /** All other members of these clients' teams, each once. */
  async of(gym: string, customers: readonly string[]): Promise<readonly string[]> {
    const { members, teams } = await this.#teamsOf(gym);
    const asked = new Set(customers);
    const theirs = new Set(customers.flatMap((id) => teams.get(id) ?? []));
    const mates = new Set([...theirs].flatMap((team) => members.get(team) ?? []));
    return [...mates.difference(asked)];
  }

  async #teamsOf(gym: string): Promise<Teams> {
    const known = this.#gyms.get(gym);
    if (known !== undefined) return known;
    const reading = this.#read(gym);
    this.#gyms.set(gym, reading);
    try {
      return await reading;
    } catch (error) {
      if (this.#gyms.peek(gym) === reading) this.#gyms.delete(gym);
      throw error;
    }
  }

  async #read(gym: string): Promise<Teams> {
    const stays = await withGym(this.pool, gym, (tx) =>
      rowsOf(
        tx,
        statement<Stay>`select ${tm.team_id} as team, ${tm.customer_id} as customer
          from ${tm} join ${t} on ${t.gym_id} = ${tm.gym_id} and ${t.id} = ${tm.team_id} and not ${t.archived}
          where ${tm.gym_id} = ${gym} and ${tm.to_on} is null`,
      ),
    );
    return { members: groupedBy(stays, 'team', 'customer'), teams: groupedBy(stays, 'customer', 'team') };
  }
}
