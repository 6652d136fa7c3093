// Stores the bytes of training logs without compression: compressing twenty megabytes takes a second of a core, and reading one piece of a
// compressed value expands all before it. Housekeeping deletes the files within the hour.
import type { Migration } from './migration.js';

const sql = `
  alter table import_files alter column content set storage external;
`;

export const filesAsTheyAre: Migration = { name: '0108-files-as-they-are', sql };
