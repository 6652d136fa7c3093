// `npm run demo -- --customers 10000`: adds a demo gym of the given size, beside a running system or alone.
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { withServices } from './start/beside.mjs';
import { CannotStart, say } from './start/say.mjs';

const most = 100_000;
const readMs = 60_000;
const text = (value) => ({ type: 'string', default: value });
const { values, refuse } = commandLine({
  command: 'npm run demo',
  usage: `usage: npm run demo -- [--customers <number>] [--slug <url-name>] [--admin <e-mail>]

Fills one more demo gym, beside a running system or alone. Works on DATA_DIR (default .data), or on DATABASE_URL.

  --customers <number>  60 to ${most} (10000)
  --slug <url-name>     the gym's name in addresses (large-gym)
  --admin <e-mail>      an address at demo.gym (large@demo.gym)

example: npm run demo -- --customers 500 --slug small-gym --admin small@demo.gym`,
  options: { customers: text('10000'), slug: text('large-gym'), admin: text('large@demo.gym') },
});
const gym = { ...values, customers: Number(values.customers) };

/** The API recognizes demo accounts by this domain, and rejects them on a network. */
const isOfDemo = (email) => /^[^@\s]+@demo\.gym$/.test(email);
const isLoopback = (host) => host === undefined || host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Beside a running system: waits until everything is projected, and updates the database's statistics, as autovacuum would in time. */
const becomesReadable = async (services, gymId, ownerUrl) => {
  const { default: pg } = await import('pg');
  const { position } = await services.log.head(gymId);
  for (const until = performance.now() + readMs; performance.now() < until; services.wakeUps.moved(gymId))
    if (await services.positions.waitFor(gymId, position)) {
      const owner = new pg.Client({ connectionString: ownerUrl });
      await owner.connect();
      await owner.query('analyze').finally(() => owner.end());
      return true;
    }
  return false;
};

if (!Number.isInteger(gym.customers) || gym.customers < 60 || gym.customers > most) refuse(`--customers is a number from 60 to ${most}`);
if (!/^[a-z0-9-]{3,40}$/.test(gym.slug)) refuse('--slug has 3 to 40 small letters, digits and hyphens');
if (!isOfDemo(gym.admin)) refuse('--admin is an address at demo.gym');

const main = async () => {
  // The README contains its password.
  if (!isLoopback(process.env.HOST)) throw new CannotStart('a demo is for a machine of one’s own: HOST is not loopback.');
  const began = performance.now();
  const readable = await withServices(root, async (services, ownerUrl) => {
    const { fillLargeGym } = await import('./demo/fill-large-gym.ts');
    const gymId = await fillLargeGym(services, gym, say).catch((error) => {
      if (error.code === 'already-claimed') throw new CannotStart(`there is a gym ${gym.slug} already; choose another --slug.`);
      throw error;
    });
    return becomesReadable(services, gymId, ownerUrl);
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`/${gym.slug} has ${gym.customers} clients, after ${seconds} s. Its admin is ${gym.admin}, password train-hard-2026.`);
  if (!readable) say('Its lists are complete once a running system has read them: a minute or so.');
};

await runCommand(import.meta.url, main, (error) =>
  process.stderr.write(`Cannot fill the gym: ${error instanceof CannotStart ? error.message : error.stack}\n`),
);
