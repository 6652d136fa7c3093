// What answers say of a set, a lift and a client beside what they said before: the film of a set, the order in which lifts were
// recorded, and every assignment of a coach with its end and its reason.
import type { Migration } from './migration.js';

const sql = `
  alter table sets add column video_url text;
  alter table lifts add column position bigint not null default 0;
  alter table customers add column coachings jsonb not null default '[]';
`;

export const answersInFull: Migration = { name: '0100-answers-in-full', sql };
