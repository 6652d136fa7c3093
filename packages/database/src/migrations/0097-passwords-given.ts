// Time of the last password entry in a session; null if there was none after the sign-in.
import type { Migration } from './migration.js';

export const passwordsGiven: Migration = {
  name: '0097-passwords-given',
  sql: 'alter table sessions add column password_given_at timestamptz;',
};
