// `npm run ops -- <verb>`: operations on a system, whether it runs or not. Each verb is a file in infra/ops.
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { whatWentWrong } from './ops/what-went-wrong.mjs';

/**
 * Description of each verb; its file, which exports `usage`, `run({ values, positionals, refuse }, root)`, `options` and `maxPositionals`; and an
 * example.
 */
const verbs = {
  doctor: ['looks at everything that can be wrong, and says what to do', () => import('./ops/doctor.mjs'), 'doctor'],
  lag: ['shows how far each group of readers is behind, gym by gym', () => import('./ops/lag.mjs'), 'lag'],
  parked: ['shows which readers stopped, where, and why', () => import('./ops/parked.mjs'), 'parked'],
  unpark: ['lets a parked gym go on from where it stopped', () => import('./ops/unpark.mjs'), 'unpark iron-temple read-models'],
  rebuild: ['builds a read model again from the first event', () => import('./ops/rebuild.mjs'), 'rebuild workouts'],
  verify: ['recomputes every digest and seal of the log', () => import('./ops/verify.mjs'), 'verify iron-temple'],
  backup: ['writes a backup of the running or stopped database', () => import('./ops/backup.mjs'), 'backup /mnt/backups/today'],
  'verify-backup': [
    'restores a backup aside, starts it, and verifies its log',
    () => import('./ops/verify-backup.mjs'),
    'verify-backup /mnt/backups/today',
  ],
  restore: [
    'puts a backup in the place of a stopped database',
    () => import('./ops/restore.mjs'),
    'restore /mnt/backups/today --until "2026-11-22 14:05:00+03"',
  ],
  'rotate-secret': ['seals the keys with another secret', () => import('./ops/rotate-secret.mjs'), 'rotate-secret'],
};
const usage = `usage: npm run ops -- <verb> [arguments]

Works on DATA_DIR (default .data), or on DATABASE_URL. \`npm run ops -- <verb> --help\` describes one verb.

${Object.entries(verbs)
  .map(([verb, [about]]) => `  ${verb.padEnd(14)} ${about}`)
  .join('\n')}

example: npm run ops -- doctor`;

const [verb, ...args] = process.argv.slice(2);
if (!Object.hasOwn(verbs, verb ?? '')) {
  const { refuse } = commandLine({
    command: 'npm run ops',
    usage,
    maxPositionals: 1,
    args: verb === 'help' ? ['--help'] : [verb ?? '--help'],
  });
  refuse(`There is no verb "${verb}", there are ${Object.keys(verbs).join(', ')}`);
}
const [about, load, example] = verbs[verb];
const { run, usage: ofVerb, options, maxPositionals } = await load();
const asked = commandLine({
  command: `npm run ops -- ${verb}`,
  usage: `${ofVerb}\n\nThis verb ${about}.\n\nexample: npm run ops -- ${example}`,
  options,
  maxPositionals,
  args,
});

await runCommand(
  import.meta.url,
  () => run(asked, root),
  (error) => process.stderr.write(`ops: ${whatWentWrong(error)}\n`),
);
