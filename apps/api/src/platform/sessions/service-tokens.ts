// Service tokens of jobs: valid in one gym until they expire, on routes whose policy names `service`. Read on each call, so that a revoked
// token fails as soon as the read model knows.
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import type { Gym } from './members.js';
import type { Member } from './policy.js';
import { Refusal } from '../http/refusal.js';
import { newToken, tokenHash } from './tokens.js';
import { aliased, statement } from '@spotter/database/connections/sql';

const s = aliased('service_token_secrets', 's');
const t = aliased('service_tokens', 't');

const prefix = 'service-';
const form = /^bearer (service-[\w-]{43})$/i;

/** Distinguished from a session's token by its prefix. */
export const newServiceToken = (): string => `${prefix}${newToken()}`;
export const bearerServiceToken = (authorization: string | undefined): string | null => form.exec(authorization ?? '')?.[1] ?? null;

export class ServiceTokens {
  constructor(private readonly pool: Pool) {}

  /** @throws Refusal `invalid-token` if it is unknown in this gym, expired or revoked */
  async member(token: string, gym: Gym): Promise<Member> {
    const { rows } = await withGym(this.pool, gym.id, (tx) =>
      tx.query<{
        scopes: string[];
      }>(statement`select ${t.scopes} from ${s} join ${t} on ${t.gym_id} = ${s.gym_id} and ${t.id} = ${s.token_id}
         where ${s.gym_id} = ${gym.id} and ${s.token_hash} = ${tokenHash(token)} and not ${t.revoked} and ${t.until} > now()`),
    );
    const row = rows[0];
    if (row === undefined) throw new Refusal('invalid-token');
    return { account: null, membership: null, role: 'service', gymId: gym.id, scopes: row.scopes };
  }
}
