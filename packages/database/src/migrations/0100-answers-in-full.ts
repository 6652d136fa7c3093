// Stores the film of a set, the position of a lift, and all assignments of a client's coaches with their end and reason.
import type { Migration } from './migration.js';

const sql = `
  alter table sets add column video_url text;
  alter table lifts add column position bigint not null default 0;
  alter table customers add column coachings jsonb not null default '[]';
`;

export const answersInFull: Migration = { name: '0100-answers-in-full', sql };
