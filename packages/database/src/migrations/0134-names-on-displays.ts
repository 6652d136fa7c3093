// How displays name each client: initials until the client chooses.
import type { Migration } from './migration.js';

const sql = `alter table customers add column display_name text not null default 'initials';`;

export const namesOnDisplays: Migration = { name: '0134-names-on-displays', sql };
