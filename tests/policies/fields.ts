// Fields of commands without their own reader in readers.ts. A stored field that no code reads is listed here with what it waits for.
// A new field that is not listed fails the build, and so does a reader that does not read it.

/** Languages of a text; the reader of the text picks one. */
export const languages: ReadonlySet<string> = new Set(['en', 'tr']);

/**
 * Slices that use what another slice's commands store: workouts train programs, and a replay shows what happened to an assigned program.
 */
export const partners: Readonly<Record<string, readonly string[]>> = {
  programs: ['workouts', 'progressions'],
  workouts: ['assigned-programs'],
  progressions: ['assigned-programs'],
};

/** Parts of a command that another slice reads, by command and path, including everything below. */
export const carried: Readonly<Record<string, string>> = {
  'adjust-assigned-program:edits': 'programs',
  'adjust-fork:edits': 'programs',
};

const log = 'nobody by its name: the log shows it with the whole event';
const builder = 'the builder of programs shows it';
/**
 * Keyed by command and path, or by path in every command (`*`), including everything below: recorded in the log, but not read by any code.
 * Fields on this list may be removed again, or get a reader.
 */
export const waiting: Readonly<Record<string, string>> = {
  'rebrand-gym:reason': log,
  'change-gym-settings:reason': log,
  'suspend-gym:reason': log,
  'resume-gym:reason': log,
  'change-member-role:reason': log,
  'pause-member:reason': log,
  'remove-member:reason': log,
  'leave-gym:reason': log,
  'grant-audit:reason': log,
  'add-auditor:reason': log,
  'revoke-audit:reason': log,
  'revoke-service-token:reason': log,
  'archive-exercise:reason': log,
  'split-exercises:reason': log,
  'merge-exercises:reason': log,
  'retire-program:reason': log,
  'update-customer:language': 'nobody: mails take the language of the account, or of the invitation',
  'sync-assigned-program:by': 'nobody: the propagation itself names who sent it',
  'import-workout:importId': 'nobody: recorded, so that a workout can be followed to its import',
  'reimport-workout:importId': 'nobody: recorded, so that a workout can be followed to its import',
  'reimport-workout:format': 'nobody: the workout has the format of its first import',
  'reimport-workout:title': 'nobody: the workout keeps the title of its first import',
  'reimport-workout:notes': 'nobody: the workout keeps the notes of its first import',
  'import-workout:format': 'nobody: recorded, so that a workout can be followed to its import',
  '*:reach': 'nobody: the edits are written out, and how far they were meant to reach is only recorded',
  '*:weeks.block': builder,
  '*:weeks.focus': builder,
  '*:weeks.deload': builder,
  'edit-program:edits.week.block': builder,
  'edit-program:edits.week.focus': builder,
  'edit-program:edits.week.deload': builder,
  'edit-program:edits.changes.block': builder,
  'edit-program:edits.changes.focus': builder,
  'edit-program:edits.changes.deload': builder,
  'assign-program:mode': 'the propagation of templates, which leaves detached programs alone; shown until then',
};
