// Numbers the attempts to make an export, so that a stalled attempt stores nothing after a later one began.
import type { Migration } from './migration.js';

const sql = `
  alter table exports add column attempt integer not null default 0;
`;

export const exportAttempts: Migration = { name: '0111-export-attempts', sql };
