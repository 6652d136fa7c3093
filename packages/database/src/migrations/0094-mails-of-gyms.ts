// How many mails a gym sends in a day is limited: what is over it leaves later, and the list of invitations says when.
import type { Migration } from './migration.js';

const sql = `
  alter table mails add column gym_id uuid;
  alter table mails add column not_before timestamptz;
  create index mails_of_gyms on mails (gym_id, not_before desc) where gym_id is not null;
  alter table invitation_tokens add column mail_at timestamptz;
`;

export const mailsOfGyms: Migration = { name: '0094-mails-of-gyms', sql };
