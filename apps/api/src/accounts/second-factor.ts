// The second factor: authenticator codes, and ten recovery codes on paper in case the device is lost. Each code works once.
import { randomBytes, randomUUID } from 'node:crypto';
import { open, seal } from '@spotter/database/keys/person-keys';
import { personOfAccount } from '../platform/sessions/account-ledgers.js';
import { putMail } from '../platform/jobs/mails.js';
import type { Members } from '../platform/sessions/members.js';
import { Refusal } from '../platform/http/refusal.js';
import { newTotpSecret, totpStep, totpUri } from '../platform/sessions/totp.js';
import type { AccountChange } from './account-change.js';
import type { Accounts } from './accounts.js';
import { findLink, tryLink, useLink } from './links.js';
import { startSession } from './start-session.js';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const rc = tables.recovery_codes;
const sf = tables.second_factors;
const kept = aliased('second_factors', 'kept');

type Row = { secret: Buffer; last_step: number; now: number };
const maxTries = 5;
const howManyCodes = 10;
/** Without 0, 1, l and o, which are easily misread on paper. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

const newRecoveryCode = (): string =>
  [...randomBytes(10)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replace(/^.{5}/, '$&-');

export class SecondFactor {
  constructor(
    private readonly accounts: Accounts,
    private readonly members: Members,
  ) {}

  /** Stores a new secret; the factor is off until a code is confirmed. @throws Refusal `wrong-credentials`, `second-factor-already-on` */
  async start(accountId: string, password: string): Promise<{ secret: string; uri: string }> {
    const account = await this.accounts.requirePassword(accountId, password);
    const secret = newTotpSecret();
    const written = await this.accounts.pool.query(statement`insert into ${kept} (${sf.account_id}, ${sf.secret})
        values (${accountId}, ${seal(this.accounts.keys.secondFactors, Buffer.from(secret), accountId)})
       on conflict (${sf.account_id}) do update set ${sf.secret} = excluded.${sf.secret}, ${sf.last_step} = 0
         where ${kept.confirmed_at} is null`);
    if (written.rowCount === 0) throw new Refusal('second-factor-already-on');
    return { secret, uri: totpUri(secret, account.email) };
  }

  /** Returns the recovery codes, only this once. @throws Refusal `code-invalid`, `second-factor-not-on` if none was started */
  confirm(accountId: string, code: string): Promise<string[]> {
    return this.accounts.change(accountId, async (change) => {
      const { tx, account } = change;
      if (account.second_factor) throw new Refusal('second-factor-already-on');
      await this.#useTotp(change, code);
      await tx.query(statement`update ${sf} set ${sf.confirmed_at} = now() where ${sf.account_id} = ${accountId}`);
      const codes = Array.from({ length: howManyCodes }, newRecoveryCode);
      await tx.query(
        statement`insert into ${rc} (${rc.account_id}, ${rc.code_hash}) select ${accountId}, unnest(${codes.map((one) => this.accounts.keys.recoveryCode(accountId, one))}::bytea[])`,
      );
      await this.#turned(change, 'on');
      return codes;
    });
  }

  /** @throws Refusal `wrong-credentials`, `second-factor-required-here` while a gym requires it, `code-invalid`, `second-factor-not-on` */
  async remove(accountId: string, password: string, code: string): Promise<void> {
    await this.accounts.requirePassword(accountId, password);
    if (await this.members.asksSecondFactor(accountId)) throw new Refusal('second-factor-required-here');
    await this.accounts.change(accountId, async (change) => {
      if (!change.account.second_factor) throw new Refusal('second-factor-not-on');
      await this.use(change, code);
      await change.tx.query(statement`delete from ${rc} where ${rc.account_id} = ${accountId}`);
      await change.tx.query(statement`delete from ${sf} where ${sf.account_id} = ${accountId}`);
      await this.#turned(change, 'off');
    });
  }

  /** @throws Refusal `link-invalid` */
  async accountOf(challenge: string): Promise<string> {
    return (await findLink(this.accounts.pool, challenge, ['second-factor'])).accountId;
  }

  /** The second step of a sign-in. @throws Refusal `link-invalid`, `code-invalid` */
  async signIn(challenge: string, code: string, device: string | null) {
    const { accountId, data } = await tryLink(this.accounts.pool, challenge, 'second-factor', maxTries);
    return this.accounts.change(accountId, async (change) => {
      if (change.account.password !== data['of']) throw new Refusal('link-invalid');
      await this.use(change, code);
      await useLink(change.tx, challenge);
      return { account: change.account, session: await startSession(change, device) };
    });
  }

  async recoveryCodesLeft(accountId: string): Promise<number> {
    const { rows } = await this.accounts.pool.query<{ left: number }>(
      statement`select count(*)::int as left from ${rc} where ${rc.account_id} = ${accountId} and ${rc.used_at} is null`,
    );
    return rows[0]?.left ?? 0;
  }

  /** Uses an authenticator code or a recovery code. @throws Refusal `code-invalid` */
  async use(change: AccountChange, code: string): Promise<void> {
    if (/^\d{3} ?\d{3}$/.test(code.trim())) return this.#useTotp(change, code.trim());
    const used = await change.tx.query(
      statement`update ${rc} set ${rc.used_at} = now()
        where ${rc.account_id} = ${change.account.id} and ${rc.code_hash} = ${this.accounts.keys.recoveryCode(change.account.id, code)} and ${rc.used_at} is null`,
    );
    if (used.rowCount === 0) throw new Refusal('code-invalid');
  }

  async #useTotp({ tx, account }: AccountChange, code: string): Promise<void> {
    // Uses the database's clock: a node with a wrong clock would keep out everybody with a second factor.
    const { rows } = await tx.query<Row>(
      statement`select ${sf.secret}, ${sf.last_step}, extract(epoch from clock_timestamp())::float8 * 1000 as now from ${sf}
        where ${sf.account_id} = ${account.id} for update`,
    );
    const row = rows[0];
    if (row === undefined) throw new Refusal('second-factor-not-on');
    const step = totpStep(open(this.accounts.keys.secondFactors, row.secret, account.id).toString(), code, row.now);
    if (step === null || step <= row.last_step) throw new Refusal('code-invalid');
    await tx.query(statement`update ${sf} set ${sf.last_step} = ${step} where ${sf.account_id} = ${account.id}`);
  }

  async #turned({ tx, account, record }: AccountChange, to: 'on' | 'off'): Promise<void> {
    await record({ type: 'turn-second-factor', payload: { accountId: account.id, to } });
    const { email, language, name } = account;
    await putMail(tx, {
      id: randomUUID(),
      of: personOfAccount(account.id),
      to: email,
      kind: `second-factor-${to}`,
      language,
      data: { name },
    });
  }
}
