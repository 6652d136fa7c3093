// `npm run deploy -- <step>`: the steps of a deployment besides starting processes. Each step is safe to repeat.
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { CannotStart, complain, useSharedLog } from './start/say.mjs';

const steps = { migrate: () => import('./deploy/migrate.ts'), fill: () => import('./deploy/fill.ts') };
const { values, positionals, refuse } = commandLine({
  command: 'npm run deploy',
  usage: `usage: npm run deploy -- migrate [--environment <file>]
       npm run deploy -- fill

Prepares the database of DATABASE_URL, whose user owns it, before the processes of a version are started.

  migrate               brings the schema to this version
  --environment <file>  writes what processes are started with: addresses of the database, and the master key
  fill                  renews read models and fills the exercise library; a projector of this version must be running

example: npm run deploy -- migrate --environment /run/spotter/processes.env`,
  options: { environment: { type: 'string' } },
  maxPositionals: 1,
});
/** @returns {keyof typeof steps} */
const stepOf = ([name] = positionals) => {
  if (name === 'migrate' || name === 'fill') return name;
  const known = Object.keys(steps).join(', ');
  return refuse(name === undefined ? `Name a step: ${known}` : `There is no step "${name}", there are ${known}`);
};
const step = stepOf();
if (step === 'fill' && values.environment !== undefined) refuse('--environment belongs to migrate');

const main = async () => {
  if (process.env.DATABASE_URL === undefined) throw new CannotStart('Set DATABASE_URL to the address of the database, with its owner.');
  await useSharedLog();
  const { run } = await steps[step]();
  await run(root, values);
};

await runCommand(import.meta.url, main, (error) =>
  complain(`Cannot deploy: ${error instanceof CannotStart ? error.message : error.stack}`),
);
