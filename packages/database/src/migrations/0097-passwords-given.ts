// When the password of a session was given last; null for never since it began, with a sign-in.
import type { Migration } from './migration.js';

export const passwordsGiven: Migration = {
  name: '0097-passwords-given',
  sql: 'alter table sessions add column password_given_at timestamptz;',
};
