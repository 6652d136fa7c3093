// A command is found by its first event, which every command has: the others need no place in that index. Built beside the index over all
// events of commands, while the log is written.
import type { Migration } from './migration.js';

const index = 'events_first_of_command';

export const firstEventsOfCommands: Migration = {
  name: '0106-first-events-of-commands',
  sql: `create unique index concurrently ${index} on events (ledger, command_id) where ordinal = 0`,
  builds: index,
};
