// The verbs of `npm run ops`: what each does, its arguments, and its program. JavaScript, because a clone describes them under any Node.

/** @typedef {import('node:util').ParseArgsOptionsConfig} Options */
/** @typedef {import('../commands/command-line.mjs').CommandLine<Options>} Asked */
/**
 * @typedef {object} Verb
 * @property {string} about
 * @property {string} usage
 * @property {string} example
 * @property {Options} [options]
 * @property {number} [maxPositionals]
 * @property {() => Promise<{ run: (asked: Asked, root: string) => Promise<void> }>} load
 */

/** @type {Readonly<Record<string, Verb>>} */
export const verbs = {
  doctor: {
    about: 'looks at everything that can be wrong, and says what to do',
    usage: 'usage: npm run ops -- doctor   (exit code 1 when anything is wrong)',
    example: 'doctor',
    load: () => import('./doctor.ts'),
  },
  lag: {
    about: 'shows how far each group of readers is behind, gym by gym',
    usage: 'usage: npm run ops -- lag',
    example: 'lag',
    load: () => import('./lag.ts'),
  },
  parked: {
    about: 'shows which readers stopped, where, and why',
    usage: 'usage: npm run ops -- parked',
    example: 'parked',
    load: () => import('./parked.ts'),
  },
  unpark: {
    about: 'lets a parked gym go on from where it stopped',
    usage: `usage: npm run ops -- unpark <gym> [group]
  <gym>    its name in addresses, or the id of a ledger
  [group]  read-models, reactors, erasures, seals, rebuild:<name>; all that are parked when it is left out`,
    example: 'unpark iron-temple read-models',
    maxPositionals: 2,
    load: () => import('./unpark.ts'),
  },
  rebuild: {
    about: 'builds a read model again from the first event',
    usage: 'usage: npm run ops -- rebuild [read model]   (all whose code changed, when none is named)',
    example: 'rebuild workouts',
    maxPositionals: 1,
    load: () => import('./rebuild.ts'),
  },
  verify: {
    about: 'recomputes every digest and seal of the log',
    usage: 'usage: npm run ops -- verify [gym]   (every ledger, when none is named)',
    example: 'verify iron-temple',
    maxPositionals: 1,
    load: () => import('./verify.ts'),
  },
  backup: {
    about: 'writes a backup of the running or stopped database',
    usage: `usage: npm run ops -- backup [folder] [--without-secret]
  [folder]          made by this; without it, a dated one in BACKUPS (default: backups, in the data folder)
  --without-secret  for a place where others read: it can be restored only beside the secret`,
    example: 'backup /mnt/backups/today',
    options: { 'without-secret': { type: 'boolean', default: false } },
    maxPositionals: 1,
    load: () => import('./backup.ts'),
  },
  'verify-backup': {
    about: 'restores a backup aside, starts it, and verifies its log',
    usage: 'usage: npm run ops -- verify-backup <folder>',
    example: 'verify-backup /mnt/backups/today',
    maxPositionals: 1,
    load: () => import('./verify-backup.ts'),
  },
  restore: {
    about: 'puts a backup in the place of a stopped database',
    usage: `usage: npm run ops -- restore <folder> [--until <time> | --latest]
  <folder>  of a backup; the system must be stopped
  --until   a moment after the backup, such as "2026-11-22 14:05:00+03", out of the log in WAL_ARCHIVE
  --latest  everything that WAL_ARCHIVE has`,
    example: 'restore /mnt/backups/today --until "2026-11-22 14:05:00+03"',
    options: { until: { type: 'string' }, latest: { type: 'boolean' } },
    maxPositionals: 1,
    load: () => import('./restore.ts'),
  },
  'rotate-secret': {
    about: 'seals the keys with another secret',
    usage: 'usage: npm run ops -- rotate-secret   (of a secret in the data folder; see docs/operating/keys.md for SPOTTER_SECRET)',
    example: 'rotate-secret',
    load: () => import('./rotate-secret.ts'),
  },
};
