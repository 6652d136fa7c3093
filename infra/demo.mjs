// `npm run demo -- --customers 10000`: adds a demo gym of the given size, beside a running system or alone.
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { CannotStart, say } from './start/say.mjs';

const most = 100_000;
const { values, refuse } = commandLine({
  command: 'npm run demo',
  usage: `usage: npm run demo -- [--customers <number>] [--slug <url-name>] [--admin <e-mail>]

Fills one more demo gym, beside a running system or alone. Works on DATA_DIR (default .data), or on DATABASE_URL.

  --customers <number>  60 to ${most} (10000)
  --slug <url-name>     the gym's name in addresses (large-gym)
  --admin <e-mail>      an address at demo.gym (large@demo.gym)

example: npm run demo -- --customers 500 --slug small-gym --admin small@demo.gym`,
  options: {
    customers: { type: 'string', default: '10000' },
    slug: { type: 'string', default: 'large-gym' },
    admin: { type: 'string', default: 'large@demo.gym' },
  },
});
const gym = { ...values, customers: Number(values.customers) };

/**
 * The API recognizes demo accounts by this domain, and rejects them on a network.
 * @param {string} email
 */
const isOfDemo = (email) => /^[^@\s]+@demo\.gym$/.test(email);
/** @param {string | undefined} host */
const isLoopback = (host) => host === undefined || host === 'localhost' || host === '::1' || host.startsWith('127.');

if (!Number.isInteger(gym.customers) || gym.customers < 60 || gym.customers > most) refuse(`--customers is a number from 60 to ${most}`);
if (!/^[a-z0-9-]{3,40}$/.test(gym.slug)) refuse('--slug has 3 to 40 small letters, digits and hyphens');
if (!isOfDemo(gym.admin)) refuse('--admin is an address at demo.gym');

const main = async () => {
  // The README contains its password.
  if (!isLoopback(process.env.HOST)) throw new CannotStart('a demo is for a machine of one’s own: HOST is not loopback.');
  const began = performance.now();
  const { fillBeside } = await import('./demo/fill-beside.ts');
  const isReadable = await fillBeside(root, gym);
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`/${gym.slug} has ${gym.customers} clients, after ${seconds} s. Its admin is ${gym.admin}, password train-hard-2026.`);
  if (!isReadable) say('Its lists are complete once a running system has read them: a minute or so.');
};

await runCommand(import.meta.url, main, (error) =>
  process.stderr.write(`Cannot fill the gym: ${error instanceof CannotStart ? error.message : error.stack}\n`),
);
