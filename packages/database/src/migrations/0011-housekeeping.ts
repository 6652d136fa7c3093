// What is kept for a while only may be thrown away: exports of personal data after a day, mails after a month.
import type { Migration } from './migration.js';

const sql = `
  create policy old_ones on exports for delete to spotter_projector using (asked_at <= now() - interval '1 day');
  grant delete on exports to spotter_projector;
  grant delete on mails to spotter_api;
`;

export const housekeeping: Migration = { name: '0011-housekeeping', sql };
