// Exercises that may stand in for another, as whoever keeps the library named them.
import type { Migration } from './migration.js';

const sql = `alter table exercises add column substitutes jsonb not null default '[]'`;

export const substitutes: Migration = { name: '0046-substitutes', sql };
