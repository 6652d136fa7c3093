// Several passwords were given for an address that nobody has proved yet: none of them counts until its owner says one.
import type { Migration } from './migration.js';

const sql = `
  alter table accounts add column contested boolean not null default false;

  -- Links carried the password that they came with.
  update accounts a set contested = true
    where confirmed_at is null
      and exists (select from account_links l where l.account_id = a.id and l.kind = 'confirm' and l.data->>'password' <> a.password);
  update account_links set data = data - 'password' where data ? 'password';
`;

export const contestedSignUps: Migration = { name: '0013-contested-sign-ups', sql };
