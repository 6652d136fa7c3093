// How many mails a gym sends in a day is limited: what is over it leaves later, and the list of invitations says when.
import type { Migration } from './migration.js';

const sql = `
  -- The gym that it is sent for; the table is the server's.
  alter table mails add column sender uuid;
  alter table mails add column not_before timestamptz;
  create index mails_by_sender on mails (sender, not_before desc) where sender is not null;
  alter table invitation_tokens add column mail_at timestamptz;
`;

export const mailsOfGyms: Migration = { name: '0094-mails-of-gyms', sql };
