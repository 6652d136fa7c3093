// `npm run demo -- --customers 10000`: one more demo gym, as large as is asked for, beside a running system or alone.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { underOwnNode, withServices } from './start/beside.mjs';
import { CannotStart, say } from './start/say.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = 'usage: npm run demo -- [--customers 10000] [--slug large-gym] [--admin large@demo.gym]';
const most = 100_000;
const readMs = 60_000;

const wishes = () => {
  try {
    const text = (value) => ({ type: 'string', default: value });
    const { values } = parseArgs({ options: { customers: text('10000'), slug: text('large-gym'), admin: text('large@demo.gym') } });
    return { ...values, customers: Number(values.customers) };
  } catch (error) {
    throw new CannotStart(`${error.message}\n${usage}`);
  }
};

/** The API knows the demo by it, and refuses it on a network. */
const isOfDemo = (email) => /^[^@\s]+@demo\.gym$/.test(email);
const isLoopback = (host) => host === undefined || host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Where a system runs beside: waits until all can be read, and tells the database how much there is, as it would find out itself in time. */
const becomesReadable = async (services, gymId, ownerUrl) => {
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

const main = async () => {
  const gym = wishes();
  if (!Number.isInteger(gym.customers) || gym.customers < 60 || gym.customers > most || !/^[a-z0-9-]{3,40}$/.test(gym.slug))
    throw new CannotStart(`60 to ${most} customers, and a name of small letters, digits and hyphens.\n${usage}`);
  if (!isOfDemo(gym.admin)) throw new CannotStart(`the admin of a demo has an address at demo.gym.\n${usage}`);
  // Its password is in the README.
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

underOwnNode(root, import.meta.url, () =>
  main().catch((error) => {
    process.stderr.write(`Cannot fill the gym: ${error instanceof CannotStart ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }),
);
