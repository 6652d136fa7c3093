// `npm run open-company -- "Iron Halls"`: opens a company, and prints the id to open its gyms with.
import { randomUUID } from 'node:crypto';
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { CannotStart, say } from './start/say.mjs';

const { positionals, refuse } = commandLine({
  command: 'npm run open-company',
  usage: `usage: npm run open-company -- "<name>"

Opens a company and prints its id, which \`npm run open-gym\` takes. Works on DATA_DIR (default .data), or on DATABASE_URL.

  <name>  at most 120 characters

example: npm run open-company -- "Iron Halls"`,
  maxPositionals: 1,
});
const name = positionals[0]?.trim() ?? '';
if (name === '' || name.length > 120) refuse('The company needs a name of at most 120 characters');

const main = async () => {
  const companyId = randomUUID();
  const { withServices } = await import('./start/beside.ts');
  await withServices(root, async ({ pool, log, commands }) => {
    const { openCompany } = await import('@spotter/api/gyms/open-gym');
    await openCompany({ pool, log, commands, demo: false }, { companyId, name });
  });
  say(`${name} is open: ${companyId}`);
};

await runCommand(import.meta.url, main, (error) =>
  process.stderr.write(`Cannot open the company: ${error instanceof CannotStart ? error.message : error.stack}\n`),
);
