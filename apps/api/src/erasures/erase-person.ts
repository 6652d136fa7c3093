// Forgetting somebody: the key first, since without it no copy of the log can be read; then what was made of it.
import { destroyPersonKey } from '@spotter/database/keys/person-keys';
import { withGym } from '@spotter/database/tenancy/pools';
import { sendingOf } from '@spotter/contracts/notices';
import type { Pool } from 'pg';
import { isAccountLedger } from '../platform/sessions/account-ledgers.js';
import { dropMails } from '../platform/jobs/mails.js';
import type { Erased, ErasedPeople } from './erased-people.js';
import { addressesOf, erasePlaces, purgeAccount } from './purge-account.js';

export type Erasing = {
  /** As the API: keys, files and pictures of one gym at a time. */
  readonly api: Pool;
  /** As the projector: read models of all gyms. */
  readonly projector: Pool;
  readonly people: ErasedPeople;
};

/** Safe to repeat, and to be cut off anywhere: each step does nothing where it was done. */
export const erasePerson = async ({ api, projector, people }: Erasing, erased: Erased): Promise<void> => {
  const { ledger, person } = erased;
  await people.note(erased);
  const addresses = isAccountLedger(ledger) ? await addressesOf(api, person) : [];
  if (isAccountLedger(ledger)) await erasePlaces(projector, person, addresses);
  await withGym(api, ledger, async (tx) => {
    await destroyPersonKey(tx, ledger, person);
    if (isAccountLedger(ledger)) await purgeAccount(tx, person, addresses);
    await tx.query(`delete from claims where kind = 'client-email' and holder = $1`, [person]);
    await dropMails(tx, erased);
    await tx.query('delete from import_files where gym_id = $1 and customer_id = $2', [ledger, person]);
    await tx.query('delete from exports where gym_id = $1 and customer_id = $2', [ledger, person]);
    await tx.query(
      `delete from uploads where gym_id = $1 and purpose <> 'logo'
         and (select account_id from memberships where gym_id = $1 and id = $2 and (type = 0 or purpose = 'avatar')) = uploaded_by`,
      [ledger, person],
    );
    await tx.query(sendingOf([{ kind: 'person-erased', ledger, person }]));
  });
  await projector.query('select purge_person($1, $2)', [ledger, person]);
  // As a rebuild finds them: what is left of an item names people by ids.
  await projector.query(
    `update inbox set detail = detail - '{title,description,image,link}'::text[] where gym_id = $1 and member_id = $2 and kind = 'own'`,
    [ledger, person],
  );
  await projector.query(`update shortcuts set label = '', description = null, link = '' where gym_id = $1 and member_id = $2`, [
    ledger,
    person,
  ]);
};
