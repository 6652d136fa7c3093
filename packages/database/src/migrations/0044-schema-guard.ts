// Processes that migrate nothing see which schema they meet.
import type { Migration } from './migration.js';

const sql = 'grant select on applied_migrations to spotter_api, spotter_projector;';

export const schemaGuard: Migration = { name: '0044-schema-guard', sql };
