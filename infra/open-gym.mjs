// `npm run open-gym -- --company <id> --slug iron-halls --name "Iron Halls" --admin owner@example.com`: opens a gym, and sends its first
// admin an invitation by mail.
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { CannotStart, say } from './start/say.mjs';

const text = /** @type {const} */ ({ type: 'string' });
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
/** @param {'company' | 'slug' | 'name' | 'admin'} name */
const required = (name) => values[name] ?? refuse(`--${name} is missing`);
const gym = {
  companyId: required('company'),
  slug: required('slug'),
  name: required('name'),
  timeZone: values['time-zone'],
  language: values.language,
  unit: values.unit,
  colour: values.colour,
};
const email = required('admin');
/** @param {string} text @returns {'branch' | 'company'} */
const placeOf = (text) => (text === 'branch' || text === 'company' ? text : refuse(`--admin-of is branch or company, not "${text}"`));
const admin = { email, of: placeOf(values['admin-of']) };

const main = async () => {
  const { openGym } = await import('./commands/open-gym.ts');
  await openGym(root, gym, admin);
  say(`${gym.name} is open at /${gym.slug}. ${email} gets an invitation as its first admin.`);
};

await runCommand(import.meta.url, main, (error) =>
  process.stderr.write(`Cannot open the gym: ${error instanceof CannotStart ? error.message : error.stack}\n`),
);
