// Changes the address of an account: requested with the password, in effect once confirmed, announced to the old address.
import { randomUUID } from 'node:crypto';
import { release } from '@spotter/database/log/claims';
import { personOfAccount } from '../platform/sessions/account-ledgers.js';
import { derivedId } from '../platform/commands/derived-id.js';
import { putMail } from '../platform/jobs/mails.js';
import { Refusal } from '../platform/http/refusal.js';
import type { Accounts } from './accounts.js';
import { dropLinks, makeLink, useLink, type Link } from './links.js';
import { statement, tables } from '@spotter/database/connections/sql';

const a = tables.accounts;

/**
 * Answers in the same way if the address has an account already; then its owner gets a mail instead. @throws Refusal `wrong-credentials`,
 * `nothing-to-change`
 */
export const askForEmail = async (accounts: Accounts, accountId: string, email: string, password: string): Promise<void> => {
  const row = await accounts.requirePassword(accountId, password);
  if (row.email.toLowerCase() === email.toLowerCase()) throw new Refusal('nothing-to-change');
  const owner = await accounts.byEmail(email);
  await accounts.change(accountId, async ({ tx, account }) => {
    await tx.query(statement`update ${a} set ${a.pending_email} = ${email} where ${a.id} = ${accountId}`);
    await dropLinks(tx, accountId, ['change-email']);
    const token = await makeLink(tx, accountId, 'change-email', { email });
    if (owner === null) {
      const { language, name } = account;
      await putMail(tx, {
        id: randomUUID(),
        of: personOfAccount(accountId),
        to: email,
        kind: 'confirm-email',
        language,
        data: { name, token },
      });
      return;
    }
    const minute = new Date().toISOString().slice(0, 16);
    const { email: to, language, name } = owner;
    await putMail(tx, {
      id: derivedId('already-registered', owner.id, minute),
      of: personOfAccount(owner.id),
      to,
      kind: 'already-registered',
      language,
      data: { name },
    });
  });
};

/** @throws Refusal `link-invalid`, or `already-claimed` if somebody took the address meanwhile */
export const takeEmail = async (accounts: Accounts, token: string, { accountId, data }: Link): Promise<void> => {
  const email = data['email'] ?? '';
  await accounts.change(accountId, async ({ tx, account, record }) => {
    await useLink(tx, token);
    await accounts.claimEmail(tx, email, accountId);
    await release(tx, 'email', accounts.keys.email(account.email));
    await tx.query(statement`update ${a} set ${a.email} = ${email}, ${a.pending_email} = null where ${a.id} = ${accountId}`);
    // Invalidates the links that were sent to the old address.
    await dropLinks(tx, accountId, ['reset', 'confirm']);
    await record({ type: 'change-email', payload: { accountId, email } });
    const { email: to, language, name } = account;
    await putMail(tx, { id: randomUUID(), of: personOfAccount(accountId), to, kind: 'email-changed', language, data: { name, email } });
  });
};
