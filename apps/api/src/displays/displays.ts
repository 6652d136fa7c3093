// Displays of gyms: a token opens the running workouts of one gym, and nothing else. The database has a hash of the token only.
import { createHash } from 'node:crypto';
import type { DisplayAnswer } from '@spotter/contracts/displays/queries';
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { transaction, withGym } from '@spotter/database/tenancy/pools';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import type { Gym, Members } from '../platform/sessions/members.js';
import { newToken, tokenHash } from '../platform/sessions/tokens.js';
import { displayContent, type DisplayContent } from './displayed-workouts.js';

const t = tables.display_link_tokens;
const link = aliased('display_links', 'link');

type TokenRow = { readonly gym_id: string; readonly link_id: string };
/** A link as its token opens it. */
export type OpenedDisplay = { readonly linkId: string; readonly gym: Gym };

/** Screens of a gym share an answer of this age. Shorter than the interval of their polls. */
const sharedMs = 500;

/** Derived from link and id, so that nobody recognizes a workout on another display or in another answer of the API. */
const keyOf = (linkId: string, id: string): string => createHash('sha256').update(`${linkId} ${id}`).digest('base64url').slice(0, 16);

export class Displays {
  readonly #contents = new LRUCache<string, Promise<DisplayContent>>({ max: 1000, ttl: sharedMs });

  constructor(
    private readonly pool: Pool,
    private readonly members: Members,
  ) {}

  /** Returns a new token of an open link; null if the link is not open, `shown` if it has a token. */
  async makeToken(tx: PoolClient, gymId: string, linkId: string): Promise<string | null | 'shown'> {
    if (!(await this.#isOpen(tx, gymId, linkId))) return null;
    const token = newToken();
    const made = await tx.query(
      statement`insert into ${t} (${t.gym_id}, ${t.link_id}, ${t.token_hash}) values (${gymId}, ${linkId}, ${tokenHash(token)})
        on conflict (${t.gym_id}, ${t.link_id}) do nothing`,
    );
    return made.rowCount === 0 ? 'shown' : token;
  }

  /**
   * Returns null for a token that opens nothing: unknown, revoked, expired, or of a suspended gym. Notes at most once a minute that the link is
   * used.
   */
  async open(token: string): Promise<OpenedDisplay | null> {
    const hash = tokenHash(token);
    const { rows } = await transaction(this.pool, `begin; select set_config('app.token', '${hash.toString('hex')}', true)`, (tx) =>
      tx.query<TokenRow>(statement`select ${t.gym_id}, ${t.link_id} from ${t} where ${t.token_hash} = ${hash}`),
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { gym_id: gymId, link_id: linkId } = row;
    const gym = await this.members.gym(gymId);
    if (gym.status !== 'active') return null;
    return withGym(this.pool, gymId, async (tx) => {
      if (!(await this.#isOpen(tx, gymId, linkId))) return null;
      await tx.query(
        statement`update ${t} set ${t.last_used_at} = now() where ${t.gym_id} = ${gymId} and ${t.link_id} = ${linkId}
          and coalesce(${t.last_used_at} < now() - interval '1 minute', true)`,
      );
      return { linkId, gym };
    });
  }

  async show({ linkId, gym }: OpenedDisplay): Promise<DisplayAnswer> {
    const { at, workouts, records } = await this.#contentOf(gym);
    const { name, language, unit, colour } = gym;
    return {
      gym: { name, language, unit, colour },
      at,
      workouts: workouts.map(({ id, ...workout }) => ({ key: keyOf(linkId, id), ...workout })),
      records: records.map(({ id, ...record }) => ({ key: keyOf(linkId, id), ...record })),
    };
  }

  #contentOf(gym: Gym): Promise<DisplayContent> {
    const known = this.#contents.get(gym.id);
    if (known !== undefined) return known;
    const content = withGym(this.pool, gym.id, (tx) => displayContent({ tx, gym }));
    this.#contents.set(gym.id, content);
    // The next poll reads again.
    content.catch(() => this.#contents.delete(gym.id));
    return content;
  }

  async #isOpen(tx: PoolClient, gymId: string, linkId: string): Promise<boolean> {
    const rows = await rowsOf(
      tx,
      statement<object>`select 1 from ${link} where ${link.gym_id} = ${gymId} and ${link.id} = ${linkId} and ${link.revoked_at} is null
        and coalesce(${link.until} > now(), true)`,
    );
    return rows.length > 0;
  }
}
