// Resets and changes passwords.
import { randomUUID } from 'node:crypto';
import { securityLog } from '@spotter/telemetry/security-log';
import { personOfAccount } from '../platform/sessions/account-ledgers.js';
import { putMail, putNoMail } from '../platform/jobs/mails.js';
import { requireGoodPassword } from '../platform/sessions/password-rules.js';
import { hashPassword } from '../platform/sessions/passwords.js';
import { Refusal } from '../platform/http/refusal.js';
import type { AccountChange, AccountRow } from './account-change.js';
import type { Accounts } from './accounts.js';
import { dropLinks, findLink, justMade, makeLink, useLink } from './links.js';
import { confirmIn, mailToNobody } from './sign-up.js';
import { endForNewPassword } from './start-session.js';
import { statement, tables } from '@spotter/database/connections/sql';

const a = tables.accounts;

const ownWords = ({ name, lastname, email }: AccountRow): string[] => [name, lastname, email];

const mailPasswordChanged = ({ tx, account: { id, email: to, language, name } }: AccountChange): Promise<void> =>
  putMail(tx, { id: randomUUID(), of: personOfAccount(id), to, kind: 'password-changed', language, data: { name } });

export const forgotPassword = async (accounts: Accounts, email: string): Promise<void> => {
  const accountId = await accounts.idByEmail(email);
  securityLog('reset-asked', { account: accountId });
  if (accountId === null) return mailToNobody(accounts, 'reset');
  await accounts.change(accountId, async ({ tx, account }) => {
    if (await justMade(tx, account.id, 'reset')) return putNoMail(tx, randomUUID());
    const token = await makeLink(tx, account.id, 'reset');
    const { email: to, language, name } = account;
    await putMail(tx, { id: randomUUID(), of: personOfAccount(account.id), to, kind: 'reset', language, data: { name, token } });
  });
};

/**
 * Ends the sessions and confirms the address. @throws Refusal `link-invalid`, or `password-too-common`, after which the link can still be
 * used
 */
export const resetPassword = async (accounts: Accounts, token: string, password: string): Promise<void> => {
  const { accountId } = await findLink(accounts.pool, token, ['reset']);
  const row = await accounts.byId(accountId);
  if (row === null) throw new Refusal('link-invalid');
  requireGoodPassword(password, ownWords(row));
  const hash = await hashPassword(password);
  await accounts.change(accountId, async (change) => {
    await useLink(change.tx, token);
    await dropLinks(change.tx, accountId, ['reset', 'second-factor', 'change-email']);
    await confirmIn(change, hash);
    await change.tx.query(statement`update ${a} set ${a.password} = ${hash}, ${a.pending_email} = null where ${a.id} = ${accountId}`);
    await endForNewPassword(change);
    await change.record({ type: 'note-password-change', payload: { accountId, how: 'reset' } });
    await mailPasswordChanged(change);
  });
};

/** Keeps the session. @throws Refusal `wrong-credentials`, `password-too-common` */
export const changePassword = async (accounts: Accounts, accountId: string, current: string, password: string): Promise<void> => {
  const row = await accounts.requirePassword(accountId, current);
  requireGoodPassword(password, ownWords(row));
  const hash = await hashPassword(password);
  await accounts.change(accountId, async (change) => {
    if (change.account.password !== row.password) throw new Refusal('wrong-credentials');
    await dropLinks(change.tx, accountId, ['reset', 'second-factor']);
    await change.tx.query(statement`update ${a} set ${a.password} = ${hash} where ${a.id} = ${accountId}`);
    await change.record({ type: 'note-password-change', payload: { accountId, how: 'change' } });
    await mailPasswordChanged(change);
  });
};
