// `npm run deploy -- <step>`: what a deployment does beside starting processes. Each step is safe to repeat.
import { fileURLToPath } from 'node:url';
import { underOwnNode } from './start/beside.mjs';
import { CannotStart, complain, say, useSharedLog } from './start/say.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const steps = { migrate: () => import('./deploy/migrate.mjs'), fill: () => import('./deploy/fill.mjs') };

const usage = 'usage: npm run deploy -- migrate [--environment <file>]\n       npm run deploy -- fill';

const main = async ([step, ...args]) => {
  if (step === '--help') return say(usage);
  if (!Object.hasOwn(steps, step ?? '')) throw new CannotStart(usage);
  if (process.env.DATABASE_URL === undefined) throw new CannotStart('Set DATABASE_URL to the address of the database, with its owner.');
  await useSharedLog();
  const { run } = await steps[step]();
  await run(root, args);
};

underOwnNode(root, import.meta.url, () =>
  main(process.argv.slice(2)).catch((error) => {
    complain(`Cannot deploy: ${error instanceof CannotStart ? error.message : error.stack}`);
    process.exitCode = 1;
  }),
);
