// The second factor: codes of an authenticator, and ten codes on paper for the day it is lost. No code counts twice.
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

type Row = { secret: Buffer; last_step: number; now: number };
const mostTries = 5;
const howManyCodes = 10;
/** No 0, 1, l and o: these are read from paper. */
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

  /** Nothing is on until a code was confirmed. @throws Refusal `wrong-credentials`, `second-factor-already-on` */
  async start(accountId: string, password: string): Promise<{ secret: string; uri: string }> {
    const account = await this.accounts.requirePassword(accountId, password);
    const secret = newTotpSecret();
    const kept = await this.accounts.pool.query(
      `insert into second_factors (account_id, secret) values ($1, $2)
       on conflict (account_id) do update set secret = excluded.secret, last_step = 0 where second_factors.confirmed_at is null`,
      [accountId, seal(this.accounts.keys.secondFactors, Buffer.from(secret), accountId)],
    );
    if (kept.rowCount === 0) throw new Refusal('second-factor-already-on');
    return { secret, uri: totpUri(secret, account.email) };
  }

  /** Answers the recovery codes, this once. @throws Refusal `code-invalid`, `second-factor-not-on` where none was started */
  confirm(accountId: string, code: string): Promise<string[]> {
    return this.accounts.change(accountId, async (change) => {
      const { tx, account } = change;
      if (account.second_factor) throw new Refusal('second-factor-already-on');
      await this.#useTotp(change, code);
      await tx.query('update second_factors set confirmed_at = now() where account_id = $1', [accountId]);
      const codes = Array.from({ length: howManyCodes }, newRecoveryCode);
      await tx.query('insert into recovery_codes (account_id, code_hash) select $1, unnest($2::bytea[])', [
        accountId,
        codes.map((one) => this.accounts.keys.recoveryCode(accountId, one)),
      ]);
      await this.#turned(change, 'on');
      return codes;
    });
  }

  /** @throws Refusal `wrong-credentials`, `second-factor-required-here` while a gym asks for it, `code-invalid`, `second-factor-not-on` */
  async remove(accountId: string, password: string, code: string): Promise<void> {
    await this.accounts.requirePassword(accountId, password);
    if (await this.members.asksSecondFactor(accountId)) throw new Refusal('second-factor-required-here');
    await this.accounts.change(accountId, async (change) => {
      if (!change.account.second_factor) throw new Refusal('second-factor-not-on');
      await this.use(change, code);
      await change.tx.query('delete from recovery_codes where account_id = $1', [accountId]);
      await change.tx.query('delete from second_factors where account_id = $1', [accountId]);
      await this.#turned(change, 'off');
    });
  }

  /** @throws Refusal `link-invalid` */
  async accountOf(challenge: string): Promise<string> {
    return (await findLink(this.accounts.pool, challenge, ['second-factor'])).accountId;
  }

  /** The second step of a sign-in. @throws Refusal `link-invalid`, `code-invalid` */
  async signIn(challenge: string, code: string, device: string | null) {
    const { accountId, data } = await tryLink(this.accounts.pool, challenge, 'second-factor', mostTries);
    return this.accounts.change(accountId, async (change) => {
      if (change.account.password !== data['of']) throw new Refusal('link-invalid');
      await this.use(change, code);
      await useLink(change.tx, challenge);
      return { account: change.account, session: await startSession(change, device) };
    });
  }

  async recoveryCodesLeft(accountId: string): Promise<number> {
    const { rows } = await this.accounts.pool.query<{ left: number }>(
      'select count(*)::int as left from recovery_codes where account_id = $1 and used_at is null',
      [accountId],
    );
    return rows[0]?.left ?? 0;
  }

  /** Uses a code up: of the authenticator, or a recovery code. @throws Refusal `code-invalid` */
  async use(change: AccountChange, code: string): Promise<void> {
    if (/^\d{3} ?\d{3}$/.test(code.trim())) return this.#useTotp(change, code.trim());
    const used = await change.tx.query(
      'update recovery_codes set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null',
      [change.account.id, this.accounts.keys.recoveryCode(change.account.id, code)],
    );
    if (used.rowCount === 0) throw new Refusal('code-invalid');
  }

  async #useTotp({ tx, account }: AccountChange, code: string): Promise<void> {
    // By the clock of the database: a node whose own is wrong would keep everybody out who has a second factor.
    const { rows } = await tx.query<Row>(
      'select secret, last_step, extract(epoch from clock_timestamp())::float8 * 1000 as now from second_factors where account_id = $1 for update',
      [account.id],
    );
    const row = rows[0];
    if (row === undefined) throw new Refusal('second-factor-not-on');
    const step = totpStep(open(this.accounts.keys.secondFactors, row.secret, account.id).toString(), code, row.now);
    if (step === null || step <= row.last_step) throw new Refusal('code-invalid');
    await tx.query('update second_factors set last_step = $2 where account_id = $1', [account.id, step]);
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
