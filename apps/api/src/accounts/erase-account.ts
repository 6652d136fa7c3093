// Erases an account: first in every gym, then on the server. Checks that the person may leave and records that they did; the runner of
// erasures deletes the data, and resumes after a crash.
import { isAdminType, isClientType } from '@spotter/domain/members/member-type';
import { randomUUID } from 'node:crypto';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool, PoolClient } from 'pg';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Commands } from '../platform/commands/commands.js';
import { roleOfType, type Members } from '../platform/sessions/members.js';
import { hashPassword } from '../platform/sessions/passwords.js';
import type { Member } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import type { Accounts } from './accounts.js';
import { dropLinks } from './links.js';
import { SecondFactor } from './second-factor.js';
import { endForErasure } from './start-session.js';
import { aliased, rowsOf, statement, tables, type Query } from '@spotter/database/connections/sql';

const m = aliased('memberships', 'm');
const g = aliased('gyms', 'g');

const c = tables.customers;
const me = tables.memberships;

type Membership = { id: string; gym_id: string; type: number; status: string; slug: string; company_id: string };
type Parts = { readonly pool: Pool; readonly accounts: Accounts; readonly members: Members; readonly commands: Commands };

const isLive = ({ status }: Membership): boolean => status === 'active' || status === 'paused';
/** Refusals that mean it was done before. */
const done = new Set(['member-not-active', 'customer-erased', 'member-unknown', 'customer-unknown']);

export class AccountErasure {
  readonly #secondFactor: SecondFactor;

  constructor(private readonly parts: Parts) {
    this.#secondFactor = new SecondFactor(parts.accounts, parts.members);
  }

  /** @throws Refusal `wrong-credentials`, `code-invalid`, or `last-admin` and `reassign-first` with the gym that still needs them */
  async erase(accountId: string, { password, code }: { readonly password: string; readonly code?: string }): Promise<void> {
    const { accounts, members } = this.parts;
    const account = await accounts.requirePassword(accountId, password);
    const memberships = await members.ofAccount(
      accountId,
      statement<Membership>`select ${m.id}, ${m.gym_id}, ${m.type}, ${m.status}, ${g.slug}, ${g.company_id}
        from ${m} join ${g} on ${g.gym_id} = ${m.gym_id}
       where ${m.account_id} = ${accountId} order by ${m.type}, ${m.id}`,
    );
    for (const membership of memberships) if (isLive(membership)) await this.#requireFree(membership);
    if (account.second_factor) await accounts.change(accountId, (change) => this.#secondFactor.use(change, code ?? ''));
    for (const membership of memberships) await this.#leave(accountId, membership);
    const nobodys = await hashPassword(randomUUID());
    await accounts.change(accountId, async (change) => {
      await endForErasure(change);
      await change.tx.query(
        statement`update ${tables.accounts} set ${tables.accounts.password} = ${nobodys} where ${tables.accounts.id} = ${accountId}`,
      );
      await dropLinks(change.tx, accountId, ['confirm', 'reset', 'change-email', 'second-factor']);
      await change.record({ type: 'erase-account', payload: { accountId } });
    });
  }

  /** Throws if the gym or its company still needs this member. */
  async #requireFree(membership: Membership): Promise<void> {
    if (isClientType(membership.type)) return;
    const { id, gym_id: gymId, slug, company_id: companyId, type } = membership;
    const [clients, admins] = await this.#inGym(gymId, async (tx) => [
      await count(
        tx,
        statement`select count(*)::int as count from ${c} where ${c.gym_id} = ${gymId} and ${c.coach_id} = ${id} and ${c.status} <> 'erased'`,
      ),
      await count(
        tx,
        statement`select count(*)::int as count from ${me}
          where ${me.gym_id} = ${gymId} and ${me.id} <> ${id} and ${me.type} in (3, 4) and ${me.status} = 'active'`,
      ),
    ]);
    if (clients > 0) throw new Refusal('reassign-first', { details: { gym: slug } });
    if (isAdminType(type) && admins === 0) throw new Refusal('last-admin', { details: { gym: slug } });
    if (type === 4 && !(await this.#hasOtherCompanyAdmin(companyId, id))) throw new Refusal('last-admin', { details: { gym: slug } });
  }

  async #hasOtherCompanyAdmin(companyId: string, membershipId: string): Promise<boolean> {
    const { rows } = await this.parts.pool.query<{ gym_id: string }>(
      statement`select ${tables.gyms.gym_id} from ${tables.gyms} where ${tables.gyms.company_id} = ${companyId}`,
    );
    for (const { gym_id: gymId } of rows) {
      const others = statement<{
        count: number;
      }>`select count(*)::int as count from ${me} where ${me.gym_id} = ${gymId} and ${me.id} <> ${membershipId} and ${me.type} = 4 and ${me.status} = 'active'`;
      if ((await this.#inGym(gymId, (tx) => count(tx, others))) > 0) return true;
    }
    return false;
  }

  /** Erases a client in the gym, which also ends the membership. Staff only leave. */
  async #leave(accountId: string, membership: Membership): Promise<void> {
    const { id, gym_id: gymId, type } = membership;
    const isCustomer = await this.#inGym(gymId, (tx) =>
      count(tx, statement`select count(*)::int as count from ${c} where ${c.gym_id} = ${gymId} and ${c.id} = ${id}`),
    );
    if (isLive(membership) && (!isClientType(type) || isCustomer === 0))
      await this.#send(accountId, membership, 'leave-gym', { membershipId: id });
    if (isCustomer > 0) await this.#send(accountId, { ...membership, type: 0 }, 'erase-customer', { customerId: id });
  }

  async #send(account: string, { id: membership, gym_id: gymId, type, slug }: Membership, command: string, body: object): Promise<void> {
    // They have just entered their password for all of these commands.
    const member: Member = { account, membership, role: roleOfType(type), gymId, passwordGiven: true };
    const envelope = { commandId: derivedId('account-erased', gymId, membership, command), type: command, body };
    await this.parts.commands.execute(gymId, member, envelope).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      if (!done.has(error.code)) throw new Refusal(error.code, { ...error.extra, details: { gym: slug } });
    });
  }

  #inGym<T>(gymId: string, work: (tx: PoolClient) => Promise<T>): Promise<T> {
    return withGym(this.parts.pool, gymId, work);
  }
}

const count = async (tx: PoolClient, query: Query<{ count: number }>): Promise<number> => {
  const [row] = await rowsOf(tx, query);
  return row!.count;
};
