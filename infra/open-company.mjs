// `npm run open-company -- "Iron Halls"`: a company, whose id its gyms are opened with.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { underOwnNode, withServices } from './start/beside.mjs';
import { CannotStart, say } from './start/say.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = 'usage: npm run open-company -- "<name>" (at most 120 characters)';

const wishes = () => {
  try {
    return parseArgs({ options: { help: { type: 'boolean', default: false } }, allowPositionals: true });
  } catch (error) {
    throw new CannotStart(`${error.message}\n${usage}`);
  }
};

const main = async () => {
  const { values, positionals } = wishes();
  if (values.help) return say(usage);
  const name = positionals[0]?.trim() ?? '';
  if (name === '' || name.length > 120 || positionals.length > 1) throw new CannotStart(usage);
  const companyId = randomUUID();
  await withServices(root, async ({ pool, log, commands }) => {
    const { openCompany } = await import('@spotter/api/gyms/open-gym');
    await openCompany({ pool, log, commands, demo: false }, { companyId, name });
  });
  say(`${name} is open: ${companyId}`);
};

underOwnNode(root, import.meta.url, () =>
  main().catch((error) => {
    process.stderr.write(`Cannot open the company: ${error instanceof CannotStart ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }),
);
