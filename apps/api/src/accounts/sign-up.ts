// Turns a stranger into an account with a confirmed address. Callers learn about an address only by mail to it.
import { randomUUID } from 'node:crypto';
import { withGym } from '@spotter/database/tenancy/pools';
import { accountLedger, personOfAccount } from '../platform/sessions/account-ledgers.js';
import { derivedId } from '../platform/commands/derived-id.js';
import { putMail, putNoMail } from '../platform/jobs/mails.js';
import type { Members } from '../platform/sessions/members.js';
import { requireGoodPassword } from '../platform/sessions/password-rules.js';
import { hashPassword, verifyPassword } from '../platform/sessions/passwords.js';
import { Refusal } from '../platform/http/refusal.js';
import type { AccountChange, AccountRow } from './account-change.js';
import type { Accounts, NewAccount } from './accounts.js';
import type { Joining, Way } from './joining.js';
import { dropLinks, justMade, makeLink, useLink, type Link } from './links.js';
import { statement, tables } from '@spotter/database/connections/sql';

const al = tables.account_links;
const ac = tables.accounts;

export type SigningUp = Omit<NewAccount, 'accountId'> & { readonly invitation?: string; readonly joinCode?: string };
/** `proved`: the person holds the token of a mail to this address. */
type Entry = { readonly way: Way | null; readonly gymId: string | null; readonly proved: boolean };
type Parts = { readonly accounts: Accounts; readonly members: Members; readonly joining?: Joining };

export class SignUp {
  constructor(private readonly parts: Parts) {}

  /** Resolves to true if the address is confirmed already. @throws Refusal `link-invalid`, `password-too-common` */
  async signUp({ invitation, joinCode, ...person }: SigningUp): Promise<boolean> {
    const entry = await this.#entry(person.email, invitation, joinCode);
    const gymName = entry.gymId === null ? '' : (await this.parts.members.gym(entry.gymId)).name;
    requireGoodPassword(person.password, [person.name, person.lastname, person.email, gymName]);
    const { password, ...named } = person;
    const hash = await hashPassword(password);
    const known = await this.parts.accounts.byEmail(person.email);
    // An unknown address takes the same time.
    const again = known ?? (await this.#open({ ...named, accountId: randomUUID(), hash, confirmed: entry.proved }, entry));
    const same = await verifyPassword(again?.password ?? null, password);
    if (again !== null) await this.#again(again, { hash, same }, entry);
    return entry.proved;
  }

  /**
   * Confirms an address. Who holds the token owns the address; the password counts only if nobody else signed up with another one (ADR 12).
   * @throws Refusal `link-invalid` if it was used or has expired; `password-needed`, `password-too-common`, after which it can still be
   * used
   */
  async confirm(token: string, link: Link, password?: string): Promise<void> {
    const hash = password === undefined ? null : await this.#chosen(link.accountId, password);
    const contested = await this.parts.accounts.change(link.accountId, async (change) => {
      const { account } = change;
      if (account.contested && hash === null) throw new Refusal('password-needed');
      await useLink(change.tx, token);
      await confirmIn(change, hash ?? account.password);
      return account.contested;
    });
    const joinCode = link.data['joinCode'];
    // On a contested address a stranger may have chosen the join code, so it is ignored.
    if (joinCode !== undefined && !contested) await this.#join(link.accountId, { joinCode });
  }

  async #chosen(accountId: string, password: string): Promise<string> {
    const account = await this.parts.accounts.byId(accountId);
    requireGoodPassword(password, account === null ? [] : [account.name, account.lastname, account.email]);
    return hashPassword(password);
  }

  async resend(email: string): Promise<void> {
    const accountId = await this.parts.accounts.idByEmail(email);
    if (accountId === null) return mailToNobody(this.parts.accounts, 'confirm');
    await this.parts.accounts.change(accountId, async ({ tx, account }) => {
      if (account.confirmed_at !== null || (await justMade(tx, account.id, 'confirm'))) return putNoMail(tx, randomUUID());
      const { rows } = await tx.query<{ data: Record<string, string> }>(
        statement`select ${al.data} from ${al} where ${al.account_id} = ${account.id} and ${al.kind} = 'confirm'
          order by ${al.created_at} desc limit 1`,
      );
      await mailConfirmation({ tx, account }, rows[0]?.data ?? {});
    });
  }

  async #entry(email: string, invitation?: string, joinCode?: string): Promise<Entry> {
    const { joining } = this.parts;
    if (invitation !== undefined) {
      const found = (await joining?.invitationOf(invitation)) ?? null;
      if (found === null || found.status !== 'open' || found.email?.toLowerCase() !== email.toLowerCase())
        throw new Refusal('link-invalid');
      return { way: { invitation }, gymId: found.gymId, proved: true };
    }
    if (joinCode === undefined) return { way: null, gymId: null, proved: false };
    const gymId = (await joining?.gymOfJoinCode(joinCode)) ?? null;
    if (gymId === null) throw new Refusal('link-invalid');
    return { way: { joinCode }, gymId, proved: false };
  }

  /** Opens the account. Returns null, or the account of another sign-up with the same address at the same moment. */
  async #open(person: Parameters<Accounts['openIn']>[1], { way, proved }: Entry): Promise<AccountRow | null> {
    const { accounts } = this.parts;
    try {
      await withGym(accounts.pool, accountLedger(person.accountId), async (tx) => {
        await accounts.openIn(tx, person);
        const account = { id: person.accountId, email: person.email, name: person.name, language: person.language };
        if (!person.confirmed) await mailConfirmation({ tx, account }, joinCodeOf(way));
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'already-claimed') throw error;
      return accounts.byEmail(person.email);
    }
    if (proved) await this.#join(person.accountId, way);
    return null;
  }

  /**
   * The address has an account. If confirmed, its owner gets a mail. If unconfirmed, nobody owns it yet: after sign-ups with different
   * passwords none counts until the owner of the mailbox chooses one.
   */
  async #again(known: AccountRow, given: { readonly hash: string; readonly same: boolean }, { way, proved }: Entry): Promise<void> {
    const joins = await this.parts.accounts.change(known.id, async (change) => {
      const { tx, account } = change;
      if (account.confirmed_at !== null) {
        const minute = new Date().toISOString().slice(0, 16);
        const { email: to, language, name } = account;
        await putMail(tx, {
          id: derivedId('already-registered', account.id, minute),
          of: personOfAccount(account.id),
          to,
          kind: 'already-registered',
          language,
          data: { name },
        });
        return false;
      }
      if (proved) await confirmIn(change, given.hash);
      else {
        if (!given.same || account.password !== known.password)
          await tx.query(statement`update ${ac} set ${ac.contested} = true where ${ac.id} = ${account.id}`);
        if (!(await justMade(tx, account.id, 'confirm'))) await mailConfirmation(change, joinCodeOf(way));
      }
      return proved;
    });
    if (joins) await this.#join(known.id, way);
  }

  /** A refusal does not affect the account: the person can join later with the same token or code. */
  async #join(accountId: string, way: Way | null): Promise<void> {
    if (way === null) return;
    await this.parts.joining?.joinAfterSignUp(accountId, way).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

const joinCodeOf = (way: Way | null): { joinCode?: string } => (way !== null && 'joinCode' in way ? way : {});

type Addressed = Pick<AccountChange, 'tx'> & { readonly account: Pick<AccountChange['account'], 'id' | 'email' | 'name' | 'language'> };
const mailConfirmation = async ({ tx, account }: Addressed, data: Readonly<Record<string, string>>): Promise<void> => {
  const token = await makeLink(tx, account.id, 'confirm', data);
  const { email: to, language, name } = account;
  await putMail(tx, { id: randomUUID(), of: personOfAccount(account.id), to, kind: 'confirm', language, data: { name, token } });
};

/** Takes as long as a mail to an account. */
export const mailToNobody = (accounts: Accounts, kind: 'confirm' | 'reset'): Promise<void> => {
  const nobody = randomUUID();
  return withGym(accounts.pool, accountLedger(nobody), async (tx) => {
    await makeLink(tx, null, kind);
    await putNoMail(tx, nobody);
  });
};

/** Confirms the address and sets the password of its owner. */
export const confirmIn = async ({ tx, account, record }: AccountChange, passwordHash: string): Promise<void> => {
  if (account.confirmed_at !== null) return;
  await tx.query(
    statement`update ${ac} set ${ac.confirmed_at} = now(), ${ac.password} = ${passwordHash}, ${ac.contested} = false
      where ${ac.id} = ${account.id}`,
  );
  await record({ type: 'confirm-account', payload: { accountId: account.id } });
  await dropLinks(tx, account.id, ['confirm']);
};
