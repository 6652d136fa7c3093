// Ways into a gym with a token or code: what its holder may know before joining, and joining after a sign-up.
import type { Pool } from 'pg';
import { transaction, withGym } from '@spotter/database/tenancy/pools';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Commands } from '../platform/commands/commands.js';
import { tokenHash } from '../platform/sessions/tokens.js';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const gyms = tables.gyms;
const inv = tables.invitation_tokens;

const i = aliased('invitations', 'i');
const g = aliased('audit_grants', 'g');
const m = aliased('memberships', 'm');
const t = aliased('invitation_tokens', 't');

export type InvitationOfToken = {
  readonly gymId: string;
  readonly invitationId: string;
  /** Null if the person was erased. */
  readonly email: string | null;
  readonly type: number;
  /** As the inviter wrote them; empty if they wrote none, or if the person was erased. */
  readonly name: string;
  readonly lastname: string;
  readonly status: 'open' | 'accepted' | 'revoked' | 'expired';
  readonly expiresAt: string;
  readonly inviter: { readonly name: string; readonly lastname: string } | null;
};
export type AuditOfToken = Omit<InvitationOfToken, 'invitationId' | 'type' | 'name' | 'lastname'> & {
  readonly grantId: string;
  /** The whole gym, or one client, whose name stays hidden until the offer is accepted. */
  readonly of: 'gym' | 'client';
  readonly until: string;
  readonly reason: string | null;
};
export type Way = { readonly invitation: string } | { readonly joinCode: string };

type TokenRow = { gym_id: string; invitation_id: string };
type InvitationRow = {
  email: string | null;
  type: number;
  status: InvitationOfToken['status'];
  expires_at: string;
  newest: boolean;
  invited_name: string;
  invited_lastname: string;
  name: string | null;
  lastname: string | null;
};

type AuditRow = Omit<InvitationRow, 'type' | 'invited_name' | 'invited_lastname'> & {
  of: AuditOfToken['of'];
  until: string;
  reason: string | null;
};

const inviterOf = ({ name, lastname }: Pick<InvitationRow, 'name' | 'lastname'>): InvitationOfToken['inviter'] =>
  name === null || lastname === null ? null : { name, lastname };

export class Joining {
  constructor(
    private readonly pool: Pool,
    private readonly commands: Commands,
  ) {}

  /** Null for an unknown token, or one of a mail that a later one replaced. */
  async invitationOf(token: string): Promise<InvitationOfToken | null> {
    const hash = tokenHash(token);
    const found = await this.#named(hash);
    const row = found === undefined ? undefined : await this.#invitation(found, hash);
    if (found === undefined || row === undefined || !row.newest) return null;
    return {
      gymId: found.gym_id,
      invitationId: found.invitation_id,
      email: row.email,
      type: row.type,
      name: row.invited_name,
      lastname: row.invited_lastname,
      status: row.status,
      expiresAt: row.expires_at,
      inviter: inviterOf(row),
    };
  }

  /** The audit offer of a token; null if the token is unknown or belongs to something else. */
  async auditOf(token: string): Promise<AuditOfToken | null> {
    const hash = tokenHash(token);
    const found = await this.#named(hash);
    const row = found === undefined ? undefined : await this.#audit(found, hash);
    if (found === undefined || row === undefined || !row.newest) return null;
    const { email, status, of, until, reason } = row;
    const { gym_id: gymId, invitation_id: grantId } = found;
    return { gymId, grantId, email, status, expiresAt: row.expires_at, inviter: inviterOf(row), of, until, reason };
  }

  /** The gym that has this join code now, or null. The caller counts the guesses. */
  async gymOfJoinCode(code: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ gym_id: string }>(
      statement`select ${gyms.gym_id} from ${gyms}
        where ${gyms.join_code} = ${code.trim().toUpperCase()} and ${gyms.status} = 'active' limit 2`,
    );
    return rows.length === 1 ? rows[0]!.gym_id : null;
  }

  /** Makes a new account a member. Repeated calls have no further effect. @throws Refusal if the way is no longer open */
  async joinAfterSignUp(accountId: string, way: Way): Promise<void> {
    if ('invitation' in way) {
      const invitation = await this.invitationOf(way.invitation);
      if (invitation === null) return;
      const { gymId, invitationId } = invitation;
      await this.#asGuest(gymId, accountId, 'accept-invitation', { invitationId, token: way.invitation });
      return;
    }
    const gymId = await this.gymOfJoinCode(way.joinCode);
    if (gymId === null) return;
    await this.#asGuest(gymId, accountId, 'join-gym', { membershipId: derivedId('joined', gymId, accountId), code: way.joinCode });
  }

  async #asGuest(gymId: string, account: string, type: string, body: object): Promise<void> {
    const commandId = derivedId('join-after-sign-up', gymId, account, type);
    await this.commands.execute(gymId, { account, membership: null, role: 'guest', gymId }, { commandId, type, body });
  }

  async #named(hash: Buffer): Promise<TokenRow | undefined> {
    const { rows } = await transaction(this.pool, `begin; select set_config('app.token', '${hash.toString('hex')}', true)`, (tx) =>
      tx.query<TokenRow>(statement`select ${inv.gym_id}, ${inv.invitation_id} from ${inv} where ${inv.token_hash} = ${hash}`),
    );
    return rows[0];
  }

  async #audit({ gym_id, invitation_id }: TokenRow, hash: Buffer): Promise<AuditRow | undefined> {
    const { rows } = await withGym(this.pool, gym_id, (tx) =>
      tx.query<AuditRow>(statement`select ${g.email}, ${m.name}, ${m.lastname}, ${g.reason},
           case when ${g.customer_id} is null then 'gym' else 'client' end as of,
           to_json(${g.until}) #>> '{}' as until, to_json(coalesce(${g.expires_at}, ${g.until})) #>> '{}' as expires_at,
           case when ${g.revoked} then 'revoked' when ${g.account_id} is not null then 'accepted'
             when ${g.expires_at} < now() then 'expired' else 'open' end as status,
           (select ${t.token_hash} from ${t} where ${t.gym_id} = ${g.gym_id} and ${t.invitation_id} = ${g.id}
             order by position desc limit 1) = ${hash} as newest
         from ${g} left join ${m} on ${m.gym_id} = ${g.gym_id} and ${m.id} = ${g.offered_by}
         where ${g.gym_id} = ${gym_id} and ${g.id} = ${invitation_id}`),
    );
    return rows[0];
  }

  async #invitation({ gym_id, invitation_id }: TokenRow, hash: Buffer): Promise<InvitationRow | undefined> {
    const { rows } = await withGym(this.pool, gym_id, (tx) =>
      tx.query<InvitationRow>(statement`select ${i.email}, ${i.type}, ${i.name} as invited_name,
           ${i.lastname} as invited_lastname, ${m.name}, ${m.lastname}, to_json(${i.expires_at}) #>> '{}' as expires_at,
           case when ${i.status} = 'open' and ${i.expires_at} < now() then 'expired' else ${i.status} end as status,
           (select ${t.token_hash} from ${t} where ${t.gym_id} = ${i.gym_id} and ${t.invitation_id} = ${i.id}
             order by position desc limit 1) = ${hash} as newest
         from ${i} left join ${m} on ${m.gym_id} = ${i.gym_id} and ${m.id} = ${i.invited_by}
         where ${i.gym_id} = ${gym_id} and ${i.id} = ${invitation_id}`),
    );
    return rows[0];
  }
}
