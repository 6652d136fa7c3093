// Whose a program is, and which exercises each of its versions has in which weeks: what the library is filtered and searched by.
import type { Migration } from './migration.js';

const sql = `
  alter table programs add column owner_id uuid;
  alter table program_versions add column exercises jsonb not null default '{}';
`;

export const libraryOfPrograms: Migration = { name: '0052-library-of-programs', sql };
