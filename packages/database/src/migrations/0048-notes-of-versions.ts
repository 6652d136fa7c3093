// What a coach wrote when they published a version of a program.
import type { Migration } from './migration.js';

const sql = 'alter table program_versions add column note text';

export const notesOfVersions: Migration = { name: '0048-notes-of-versions', sql };
