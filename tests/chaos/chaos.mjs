// `npm run chaos`: parses the flags, builds what changed, then attacks (run.ts).
import { commandLine } from '../../infra/commands/command-line.mjs';
import { root, runCommand } from '../../infra/commands/run-command.mjs';
import { build } from '../../infra/start/build.mjs';

const { values, refuse } = commandLine({
  command: 'npm run chaos',
  usage: `usage: npm run chaos -- [--minutes <number>] [--seed <number>] [--started] [--planted <bug>]

Breaks one thing after the other while everybody trains, then checks every promise (docs/faults.md). Builds what changed first.

  --minutes <number>  how long (10)
  --seed <number>     of the attacks; the same seed chooses the same attacks
  --started           attacks what \`npm start\` runs, and the start itself
  --planted <bug>     runs a system with a known bug, and succeeds when it is found; "all" tries each of them, with up to five seeds

example: npm run chaos -- --minutes 10 --seed 1`,
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    planted: { type: 'string' },
    started: { type: 'boolean', default: false },
  },
});
if (!(Number(values.minutes) > 0)) refuse(`--minutes is a number, not "${values.minutes}"`);
if (!Number.isInteger(Number(values.seed))) refuse(`--seed is a whole number, not "${values.seed}"`);

const main = async () => {
  if (process.env.BUILD !== '0') await build(root);
  const { chaos } = await import('./run.ts');
  return chaos(values);
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`The run ended: ${error.stack}\n`));
