// Finds an account's member in a gym: by membership or by audit grant. Remembered for a minute while this node receives notices, and
// dropped immediately when a notice reports that members of that gym changed.
import type { WeekStart } from '@spotter/contracts/civil-date';
import { aliased, rowsOf, sql, statement, tables, type Query } from '@spotter/database/connections/sql';
import type { Language } from '@spotter/domain/gyms/gym-events';
import { isAdminType, isClientType } from '@spotter/domain/members/member-type';
import { isUuid } from '@spotter/database/connections/uuid';
import { LRUCache } from 'lru-cache';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import type { Equipment, GymRole, TagLabel } from '@spotter/domain/gyms/gym-events';
import type { Role } from '@spotter/domain/kernel';
import type { Member } from './policy.js';
import { Refusal } from '../http/refusal.js';
import { zoneToRead } from '../reading/time-zones.js';

const ag = tables.audit_grants;
const gy = tables.gyms;

const m = aliased('memberships', 'm');
const own = aliased('gyms', 'own');
const g = aliased('gyms', 'g');
const a = aliased('audit_grants', 'a');

export type Gym = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly colour: string;
  readonly logo: string | null;
  /** Zone in which its days are counted: UTC if its own zone is unknown here. */
  readonly timeZone: string;
  readonly language: Language;
  readonly unit: 'kg' | 'lb';
  readonly weekStart: WeekStart;
  readonly equipment: Equipment | null;
  readonly tagLabels: readonly TagLabel[];
  readonly status: 'active' | 'suspended';
  readonly demo: boolean;
  /** Roles that need a second factor to open the gym. */
  readonly secondFactorFor: readonly GymRole[];
};
type GymRow = {
  gym_id: string;
  slug: string;
  name: string;
  colour: string;
  logo: string | null;
  time_zone: string;
  language: Language;
  unit: 'kg' | 'lb';
  week_start: WeekStart;
  equipment: Equipment | null;
  tag_labels: TagLabel[];
  status: 'active' | 'suspended';
  demo: boolean;
  second_factor_for: GymRole[];
};
type MembershipRow = { id: string; gym_id: string; type: number };
type Membership = { readonly id: string; readonly gymId: string; readonly type: number };
type GrantRow = { id: string; customer_id: string | null; left: number };
/** `endsInMs`: time until it expires, by the database's clock; null if it does not expire. */
type Known = { readonly member: Member; readonly endsInMs: number | null };

/** `dropped`: value of the counter when the row was read. */
type Remembered = { readonly member: Member; readonly dropped: number };

const rememberedMs = 60_000;
/** Short, since no notice reports that an account turned its second factor on or off. */
const factorRememberedMs = 5_000;
/** A slug or an id. */
const gymName = /^[a-z0-9-]{2,60}$/i;

/** Staff types: 3 and 4 are admins, 2 a head coach, 0 a client, any other value a coach. */
export const roleOfType = (type: number): Role =>
  isClientType(type) ? 'client' : type === 2 ? 'head-coach' : isAdminType(type) ? 'admin' : 'coach';

const asksSecondFactorOf = ({ secondFactorFor }: Gym, role: Role): boolean => (secondFactorFor as readonly Role[]).includes(role);

/** A named query, which each connection plans once. */
type Named<Row> = Query<Row> & { readonly name: string };
const gymColumns = sql`${gy.gym_id}, ${gy.slug}, ${gy.name}, ${gy.colour}, ${gy.logo}, ${gy.time_zone}, ${gy.language}, ${gy.unit}, coalesce(${gy.settings} ->> 'weekStart', 'mon') as week_start, ${gy.settings} -> 'equipment' as equipment, coalesce(${gy.settings} -> 'tagLabels', '[]') as tag_labels, ${gy.status}, ${gy.demo}, ${gy.second_factor_for}
  from ${gy}`;
const gymById = (id: string): Named<GymRow> => ({
  name: 'gym-by-id',
  ...statement<GymRow>`select ${gymColumns} where ${gy.gym_id} = ${id}`,
});
const gymBySlug = (slug: string): Named<GymRow> => ({
  name: 'gym-by-slug',
  ...statement<GymRow>`select ${gymColumns} where ${gy.slug} = ${slug}`,
});

export class Members {
  readonly #gyms = new LRUCache<string, Gym>({ max: 10_000, ttl: rememberedMs });
  readonly #idsBySlug = new LRUCache<string, string>({ max: 10_000 });
  readonly #members = new LRUCache<string, Remembered>({ max: 100_000, ttl: rememberedMs });
  /** Keys of members contain the gym's turn: a new turn makes the old entries unreachable, however many there are. */
  readonly #turns = new LRUCache<string, number>({ max: 20_000 });
  /** Accounts with a second factor. Accounts without one are read again each time, so that the gym opens as soon as they turn it on. */
  readonly #withSecondFactor = new LRUCache<string, true>({ max: 100_000, ttl: factorRememberedMs });
  #receivesNotices = false;
  /** Raised whenever something is dropped. A row that was read before that may be older than the notice, so it is not remembered. */
  #dropped = 0;
  #lastTurn = 0;

  constructor(private readonly pool: Pool) {}

  /** Set to false while notices are missed: nothing is remembered then, and nothing from before. */
  setReceivesNotices(notices: boolean): void {
    this.#receivesNotices = notices;
    this.forgetAll();
  }

  forgetAll(): void {
    this.#dropped += 1;
    this.#gyms.clear();
    this.#members.clear();
  }

  /** Call when a notice reports that the gym or its members changed. */
  forgetGym(gymId: string): void {
    // Clearing takes time in proportion to its capacity, and it is mostly empty.
    if (this.#withSecondFactor.size > 0) this.#withSecondFactor.clear();
    this.#turns.delete(gymId);
    this.#forgetRow(gymId);
  }

  #forgetRow(gymId: string): void {
    this.#dropped += 1;
    this.#gyms.delete(gymId);
  }

  /** Reads the gym's row now, for answers that name the log position they include. @throws Refusal `not-found` */
  async gymNow(id: string): Promise<Gym> {
    this.#forgetRow(id);
    return this.gym(id);
  }

  /** A gym by slug or id. @throws Refusal `not-found` */
  async gym(name: string): Promise<Gym> {
    const remembered = this.#rememberedGym(name);
    if (remembered !== undefined) return remembered;
    // Skips the query for names that no gym can have: Postgres could not even store some of them.
    if (!gymName.test(name)) throw new Refusal('not-found');
    const dropped = this.#dropped;
    const [row] = await rowsOf(this.pool, isUuid(name) ? gymById(name) : gymBySlug(name));
    if (row === undefined) throw new Refusal('not-found');
    const { gym_id, time_zone, week_start, tag_labels, second_factor_for, ...rest } = row;
    const timeZone = await zoneToRead(time_zone, this.pool);
    const gym = { id: gym_id, timeZone, weekStart: week_start, tagLabels: tag_labels, secondFactorFor: second_factor_for, ...rest };
    if (this.#mayRemember(dropped)) {
      this.#gyms.set(gym.id, gym);
      this.#idsBySlug.set(gym.slug, gym.id);
    }
    return gym;
  }

  #rememberedGym(name: string): Gym | undefined {
    if (isUuid(name)) return this.#gyms.get(name.toLowerCase());
    const gym = this.#gyms.get(this.#idsBySlug.get(name) ?? '');
    // Another gym may have taken the slug since.
    return gym?.slug === name ? gym : undefined;
  }

  /** @param dropped value of the counter before the row was read */
  #mayRemember(dropped: number): boolean {
    return this.#receivesNotices && dropped === this.#dropped;
  }

  /**
   * @throws Refusal `not-found` for a gym that the account does not belong to, so that its existence stays hidden;
   * `second-factor-required-here` if the gym requires one for their role and they have none
   */
  async member(accountId: string, gym: Gym): Promise<Member> {
    const member = await this.#known(accountId, gym);
    if (asksSecondFactorOf(gym, member.role) && !(await this.#hasSecondFactor(accountId))) throw new Refusal('second-factor-required-here');
    return member;
  }

  /** True if the account may open the gym now. False, for example, if a required second factor is missing. */
  async mayEnter(accountId: string, gymId: string): Promise<boolean> {
    try {
      await this.member(accountId, await this.gym(gymId));
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** True if any of the account's gyms requires a second factor from it. */
  async asksSecondFactor(accountId: string): Promise<boolean> {
    const memberships = await this.membershipsOf(accountId);
    const asked = await Promise.all(
      memberships.map(async ({ gymId, type }) => asksSecondFactorOf(await this.gym(gymId), roleOfType(type))),
    );
    return asked.includes(true);
  }

  async #known(accountId: string, gym: Gym): Promise<Member> {
    const remembered = this.#members.get(this.#keyOf(gym.id, accountId));
    const dropped = this.#dropped;
    // A membership of type 4 also counts in other branches, so a notice of any gym may concern it.
    if (remembered !== undefined && (remembered.member.companyWide !== true || remembered.dropped === dropped)) return remembered.member;
    const known = (await this.#membership(accountId, gym.id)) ?? (await this.#grant(accountId, gym.id));
    if (known === null) throw new Refusal('not-found');
    const ttl = known.endsInMs === null ? rememberedMs : Math.min(rememberedMs, known.endsInMs);
    if (this.#mayRemember(dropped) && ttl > 0) {
      this.#members.set(this.#keyOf(gym.id, accountId), { member: known.member, dropped }, { ttl });
    }
    return known.member;
  }

  #keyOf(gymId: string, accountId: string): string {
    const turn = this.#turns.get(gymId) ?? ++this.#lastTurn;
    this.#turns.set(gymId, turn);
    return `${gymId}/${turn}/${accountId}`;
  }

  /** Runs a query under the account's own row policy. Frequent queries are named, so that each connection plans them once. */
  async #asAccount<Row>(accountId: string, query: Query<Row> | Named<Row>): Promise<Row[]> {
    if (!isUuid(accountId)) throw new RangeError('Not the id of an account.');
    const client = await this.pool.connect();
    let doubt: Error | undefined;
    try {
      await client.query(`begin; select set_config('app.account', '${accountId}', true)`);
      const rows = await rowsOf(client, query);
      await client.query('commit');
      return rows;
    } catch (error) {
      doubt = error as Error;
      throw error;
    } finally {
      client.release(doubt);
    }
  }

  /** Reads rows of the account across its gyms, under the policy of its own memberships and grants. */
  ofAccount<Row>(accountId: string, query: Query<Row>): Promise<Row[]> {
    return this.#asAccount(accountId, query);
  }

  /** Reports whether the account is a member of another gym, paused or not, or may read one. */
  async hasOtherGym(accountId: string, gymId: string): Promise<boolean> {
    const rows = await this.#asAccount(
      accountId,
      statement<object>`select 1 from ${m}
         where ${m.account_id} = ${accountId} and ${m.gym_id} <> ${gymId} and ${m.status} in ('active', 'paused')
       union all
       select 1 from ${a}
         where ${a.account_id} = ${accountId} and ${a.gym_id} <> ${gymId} and not ${a.revoked} and ${a.until} > now() limit 1`,
    );
    return rows.length > 0;
  }

  /** Active memberships of an account. A company's admin has one in each of its branches. */
  async membershipsOf(accountId: string): Promise<readonly Membership[]> {
    const rows = await this.#asAccount(
      accountId,
      statement<MembershipRow & { here: boolean }>`select ${m.id}, ${m.type}, ${g.gym_id}, ${g.gym_id} = ${m.gym_id} as here from ${m}
         join ${own} on ${own.gym_id} = ${m.gym_id}
         join ${g} on ${g.gym_id} = ${m.gym_id} or (${m.type} = 4 and ${g.company_id} = ${own.company_id})
       where ${m.account_id} = ${accountId} and ${m.status} = 'active' order by ${m.type} desc, here desc, ${m.id}`,
    );
    return [...Map.groupBy(rows, (row) => row.gym_id)].map(([gymId, [highest, ...rest]]) => {
      const { id } = highest!.here ? highest! : (rest.find((row) => row.here) ?? highest!);
      return { id, gymId, type: highest!.type };
    });
  }

  /** Accounts behind memberships and grants of a gym. */
  async accountsOf(gymId: string, ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const { rows } = await withGym(this.pool, gymId, (tx) =>
      tx.query<{ account_id: string }>(
        statement`select ${m.account_id} from ${m} where ${m.gym_id} = ${gymId} and ${m.id} = any(${ids}) and ${m.account_id} is not null
         union select ${a.account_id} from ${a} where ${a.gym_id} = ${gymId} and ${a.id} = any(${ids}) and ${a.account_id} is not null`,
      ),
    );
    return rows.map((row) => row.account_id);
  }

  async #hasSecondFactor(accountId: string): Promise<boolean> {
    if (this.#withSecondFactor.has(accountId)) return true;
    const { rowCount } = await this.pool.query({
      name: 'second-factor-of-account',
      ...statement`select 1 from ${tables.second_factors}
        where ${tables.second_factors.account_id} = ${accountId} and ${tables.second_factors.confirmed_at} is not null`,
    });
    if (rowCount === 0) return false;
    this.#withSecondFactor.set(accountId, true);
    return true;
  }

  async #membership(accountId: string, gymId: string): Promise<Known | null> {
    const rows = await this.#asAccount(accountId, {
      name: 'membership-of-account',
      ...statement<MembershipRow>`select ${m.id}, ${m.gym_id}, ${m.type} from ${m} join ${g} on ${g.gym_id} = ${m.gym_id}
       where ${m.account_id} = ${accountId} and ${m.status} = 'active'
         and (${m.gym_id} = ${gymId} or (${m.type} = 4 and ${g.company_id} = (select ${own.company_id} from ${own}
           where ${own.gym_id} = ${gymId})))
       order by ${m.type} desc, ${m.id}`,
    });
    const here = rows.find((row) => row.gym_id === gymId);
    const companyWide = rows.find((row) => row.type === 4);
    if (companyWide !== undefined) {
      const membership = (here ?? companyWide).id;
      return { member: { account: accountId, membership, role: 'admin', gymId, companyWide: true }, endsInMs: null };
    }
    if (here === undefined) return null;
    return { member: { account: accountId, membership: here.id, role: roleOfType(here.type), gymId }, endsInMs: null };
  }

  async #grant(accountId: string, gymId: string): Promise<Known | null> {
    const rows = await this.#asAccount(accountId, {
      name: 'grant-of-account',
      ...statement<GrantRow>`select ${ag.id}, ${ag.customer_id}, extract(epoch from ${ag.until} - now())::float8 * 1000 as left from ${ag}
             where ${ag.account_id} = ${accountId} and ${ag.gym_id} = ${gymId} and not ${ag.revoked} and ${ag.until} > now()
               order by ${ag.customer_id} nulls first limit 1`,
    });
    const row = rows[0];
    if (row === undefined) return null;
    const member: Member = { account: accountId, membership: null, role: 'auditor', gymId, auditOf: row.customer_id, grant: row.id };
    return { member, endsInMs: Math.floor(row.left) };
  }
}
