// `npm run ops -- <verb>`: what an operator does to a system, whether it runs or not. One file a verb in infra/ops.
import { fileURLToPath } from 'node:url';
import { whatWentWrong } from './ops/what-went-wrong.mjs';
import { underOwnNode } from './start/beside.mjs';
import { CannotStart, say } from './start/say.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each verb is for, and its file, which exports `run(args, root)` and `usage`. */
const verbs = {
  doctor: ['looks at everything that can be wrong, and says what to do', () => import('./ops/doctor.mjs')],
  lag: ['how far each group of readers is behind, gym by gym', () => import('./ops/lag.mjs')],
  parked: ['which readers stopped, where, and why', () => import('./ops/parked.mjs')],
  unpark: ['lets a parked gym go on from where it stopped', () => import('./ops/unpark.mjs')],
  rebuild: ['builds a read model again from the first event', () => import('./ops/rebuild.mjs')],
  verify: ['recomputes every digest and seal of the log', () => import('./ops/verify.mjs')],
  backup: ['writes a backup of the running or stopped database', () => import('./ops/backup.mjs')],
  'verify-backup': ['restores a backup aside, starts it, and verifies its log', () => import('./ops/verify-backup.mjs')],
  restore: ['puts a backup in the place of a stopped database', () => import('./ops/restore.mjs')],
  'rotate-secret': ['seals the keys with another secret', () => import('./ops/rotate-secret.mjs')],
};

const help = () => {
  say('usage: npm run ops -- <verb> [arguments]\n');
  for (const [verb, [about]] of Object.entries(verbs)) say(`  ${verb.padEnd(14)} ${about}`);
  say('\nIt works on DATA_DIR (default .data), or on DATABASE_URL. `npm run ops -- <verb> --help` says more.');
};

const main = async ([verb, ...args]) => {
  if (verb === undefined || verb === '--help' || verb === 'help') return help();
  if (!Object.hasOwn(verbs, verb)) throw new CannotStart(`there is no "${verb}". Verbs: ${Object.keys(verbs).join(', ')}`);
  const [about, load] = verbs[verb];
  const { run, usage } = await load();
  if (args.includes('--help')) return say(`${usage}\n  ${about}`);
  await run(args, root);
};

underOwnNode(root, import.meta.url, () =>
  main(process.argv.slice(2)).catch((error) => {
    process.stderr.write(`ops: ${whatWentWrong(error)}\n`);
    process.exitCode = 1;
  }),
);
