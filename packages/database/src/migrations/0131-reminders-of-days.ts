// Lets the schedule of all gyms leave out workouts and programs with a reminder.
import type { Migration } from './migration.js';

const sql = `
  grant select (of_gym, member_id, kind, about) on reminders to spotter_projector;
  create index reminders_of_days on reminders (of_gym, member_id, kind) where kind in ('workout-today', 'program-ends');
`;

export const remindersOfDays: Migration = { name: '0131-reminders-of-days', sql };
