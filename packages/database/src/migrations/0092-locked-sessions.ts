// A session whose screen is locked: the server answers it nothing until its password was given.
import type { Migration } from './migration.js';

const sql = `alter table sessions add column locked_at timestamptz;`;

export const lockedSessions: Migration = { name: '0092-locked-sessions', sql };
