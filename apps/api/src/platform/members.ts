// Who somebody is in a gym: the membership, or an audit grant. Remembered for a few seconds, and dropped at once when
// a notice says that members of that gym changed.
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Role } from '@spotter/domain/kernel';
import type { Member } from './policy.js';
import { Refusal } from './refusal.js';

export type Gym = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly colour: string;
  readonly logo: string | null;
  readonly timeZone: string;
  readonly language: 'en' | 'tr';
  readonly unit: 'kg' | 'lb';
  readonly status: string;
  readonly demo: boolean;
};
type GymRow = {
  gym_id: string;
  slug: string;
  name: string;
  colour: string;
  logo: string | null;
  time_zone: string;
  language: 'en' | 'tr';
  unit: 'kg' | 'lb';
  status: string;
  demo: boolean;
};
type MembershipRow = { id: string; type: number; status: string };
type GrantRow = { customer_id: string | null };

const rememberedMs = 5_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Staff types: 3 and 4 are admins, 2 a head coach, 0 a client, any other value a coach. */
export const roleOfType = (type: number): Role =>
  type === 0 ? 'client' : type === 2 ? 'head-coach' : type === 3 || type === 4 ? 'admin' : 'coach';

export class Members {
  readonly #gyms = new LRUCache<string, Gym>({ max: 20_000, ttl: rememberedMs });
  readonly #members = new LRUCache<string, Member>({ max: 100_000, ttl: rememberedMs });

  constructor(private readonly pool: Pool) {}

  /** A gym by slug or id. @throws Refusal `not-found`. */
  async gym(name: string): Promise<Gym> {
    const remembered = this.#gyms.get(name);
    if (remembered !== undefined) return remembered;
    const { rows } = await this.pool.query<GymRow>({
      name: uuid.test(name) ? 'gym-by-id' : 'gym-by-slug',
      text: `select gym_id, slug, name, colour, logo, time_zone, language, unit, status, demo from gyms where ${uuid.test(name) ? 'gym_id' : 'slug'} = $1`,
      values: [name],
    });
    const row = rows[0];
    if (row === undefined) throw new Refusal('not-found');
    const { gym_id, time_zone, ...rest } = row;
    const gym = { id: gym_id, timeZone: time_zone, ...rest };
    this.#gyms.set(name, gym);
    return gym;
  }

  /** @throws Refusal `not-found` for a gym that the account has nothing to do with: it is not theirs to know. */
  async member(accountId: string, gym: Gym): Promise<Member> {
    const key = `${gym.id}/${accountId}`;
    const remembered = this.#members.get(key);
    if (remembered !== undefined) return remembered;
    const member = (await this.#membership(accountId, gym.id)) ?? (await this.#grant(accountId, gym.id));
    if (member === null) throw new Refusal('not-found');
    this.#members.set(key, member);
    return member;
  }

  forgetGym(gymId: string): void {
    for (const key of this.#members.keys()) if (key.startsWith(`${gymId}/`)) this.#members.delete(key);
    for (const [key, gym] of this.#gyms.entries()) if (gym.id === gymId) this.#gyms.delete(key);
  }

  async #asAccount<R extends object>(accountId: string, text: string, values: readonly unknown[]): Promise<R[]> {
    if (!uuid.test(accountId)) throw new RangeError('Not the id of an account.');
    const client = await this.pool.connect();
    let doubt: Error | undefined;
    try {
      await client.query(`begin; select set_config('app.account', '${accountId}', true)`);
      const { rows } = await client.query<R>(text, [...values]);
      await client.query('commit');
      return rows;
    } catch (error) {
      doubt = error as Error;
      throw error;
    } finally {
      client.release(doubt);
    }
  }

  /** Rows of the account across its gyms, under the policy of its own memberships and grants. */
  ofAccount<R extends object>(accountId: string, text: string, values: readonly unknown[] = [accountId]): Promise<R[]> {
    return this.#asAccount<R>(accountId, text, values);
  }

  async #membership(accountId: string, gymId: string): Promise<Member | null> {
    const rows = await this.#asAccount<MembershipRow>(
      accountId,
      `select id, type, status from memberships where account_id = $1 and gym_id = $2 and status = 'active' order by type desc limit 1`,
      [accountId, gymId],
    );
    const row = rows[0];
    return row === undefined ? null : { account: accountId, membership: row.id, role: roleOfType(row.type), gymId };
  }

  async #grant(accountId: string, gymId: string): Promise<Member | null> {
    const rows = await this.#asAccount<GrantRow>(
      accountId,
      'select customer_id from audit_grants where account_id = $1 and gym_id = $2 and not revoked and until > now() order by customer_id nulls first limit 1',
      [accountId, gymId],
    );
    const row = rows[0];
    return row === undefined ? null : { account: accountId, membership: null, role: 'auditor', gymId, auditOf: row.customer_id };
  }
}
