// `npm run open-gym -- --company <id> --slug iron-halls --name "Iron Halls" --admin owner@example.com`: opens a gym, and sends its first
// admin an invitation by mail.
import { randomUUID } from 'node:crypto';
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { withServices } from './start/beside.mjs';
import { CannotStart, say } from './start/say.mjs';

const text = { type: 'string' };
const { values, refuse } = commandLine({
  command: 'npm run open-gym',
  usage: `usage: npm run open-gym -- --company <id> --slug <url-name> --name "<name>" --admin <e-mail> [options]

Opens a gym and sends its first admin an invitation. Works on DATA_DIR (default .data), or on DATABASE_URL.

  --company <id>            as \`npm run open-company\` printed it
  --slug <url-name>         the gym's name in addresses
  --name "<name>"           the gym's name on screens
  --admin <e-mail>          of the first admin
  --admin-of <what>         branch or company (branch)
  --time-zone <zone>        (UTC)
  --language <language>     en or tr (en)
  --unit <unit>             kg or lb (kg)
  --colour <colour>         theme-default, brand, teal, rose, purple or amber (theme-default)

example: npm run open-gym -- --company 0198… --slug iron-halls --name "Iron Halls" --admin owner@example.com --time-zone Europe/Istanbul`,
  options: {
    company: text,
    slug: text,
    name: text,
    admin: text,
    'admin-of': { ...text, default: 'branch' },
    'time-zone': { ...text, default: 'UTC' },
    language: { ...text, default: 'en' },
    unit: { ...text, default: 'kg' },
    colour: { ...text, default: 'theme-default' },
  },
});
const { company: companyId, 'time-zone': timeZone, admin, 'admin-of': of, ...rest } = values;
const missing = ['company', 'slug', 'name', 'admin'].find((name) => values[name] === undefined);
if (missing !== undefined) refuse(`--${missing} is missing`);
if (!['branch', 'company'].includes(of)) refuse(`--admin-of is branch or company, not "${of}"`);

/** Messages for refusals. Any other refusal is printed as its code and fields. */
const refusals = {
  'already-claimed': ({ slug }) => `Another gym has the address "${slug}". Choose another --slug.`,
  'company-unknown': () => `There is no company ${companyId}. \`npm run open-company\` opens one and prints its id.`,
};
const refused = ({ code, extra }) => {
  const fields = (extra.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
  return refusals[code]?.(rest) ?? [`refused (${code})`, ...fields].join('\n');
};

const main = async () => {
  await withServices(root, async (services) => {
    const { openBranch } = await import('@spotter/api/gyms/open-branch');
    await openBranch(services, { gymId: randomUUID(), companyId, timeZone, ...rest }, { email: admin, of }).catch((error) => {
      if (error.extra === undefined) throw error;
      throw new CannotStart(refused(error));
    });
  });
  say(`${rest.name} is open at /${rest.slug}. ${admin} gets an invitation as its first admin.`);
};

await runCommand(import.meta.url, main, (error) =>
  process.stderr.write(`Cannot open the gym: ${error instanceof CannotStart ? error.message : error.stack}\n`),
);
