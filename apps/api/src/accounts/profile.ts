// Changes a person's profile, in the row that answers read and in the history.
import { sql, statement, tables } from '@spotter/database/connections/sql';
import type { profileBody } from '@spotter/contracts/accounts/life';
import type * as z from 'zod/mini';
import { Refusal } from '../platform/http/refusal.js';
import type { Accounts } from './accounts.js';

type Profile = z.infer<typeof profileBody>;
const fields = ['name', 'lastname', 'language', 'unit', 'avatar'] as const;
/** An uploaded picture on this server. No other address is ever shown to anybody. */
const picture = /^\/api\/gyms\/[\da-z-]+(\/uploads\/[\da-f-]{36}|\.webp)$/;

/** @throws Refusal `nothing-to-change`, or `invalid-value` for a picture from another host */
export const changeProfile = async (accounts: Accounts, accountId: string, profile: Profile): Promise<void> => {
  if (typeof profile.avatar === 'string' && !picture.test(profile.avatar))
    throw new Refusal('invalid-value', { errors: [{ path: 'avatar', code: 'invalid-value', message: 'must be an uploaded picture' }] });
  await accounts.change(accountId, async ({ tx, record }) => {
    await record({ type: 'change-profile', payload: { accountId, ...profile } });
    const given = fields.filter((field) => profile[field] !== undefined);
    const written = given.map((field) => sql`${tables.accounts[field]} = ${profile[field]}`);
    await tx.query(statement`update ${tables.accounts} set ${sql.join(written)} where ${tables.accounts.id} = ${accountId}`);
  });
};
