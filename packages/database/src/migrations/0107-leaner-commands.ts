// Drops the index over all events of commands, in whose place 0106 built one over their first events.
import type { Migration } from './migration.js';

export const leanerCommands: Migration = { name: '0107-leaner-commands', sql: 'alter table events drop constraint events_command' };
