// `npm run open-gym -- --company <id> --slug iron-halls --name "Iron Halls" --admin owner@example.com`: a gym, whose first admin
// gets an invitation by mail.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { underOwnNode, withServices } from './start/beside.mjs';
import { CannotStart, say } from './start/say.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = `usage: npm run open-gym -- --company <id> --slug <url-name> --name "<name>" --admin <e-mail>
       [--admin-of branch|company] [--time-zone Europe/Istanbul] [--language en|tr] [--unit kg|lb] [--colour theme-default|brand|teal|rose|purple|amber]`;
const text = { type: 'string' };

const wishes = () => {
  try {
    return parseArgs({
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
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new CannotStart(`${error.message}\n${usage}`);
  }
};

const main = async () => {
  const { company: companyId, 'time-zone': timeZone, admin, 'admin-of': of, help, ...rest } = wishes();
  if (help) return say(usage);
  if ([companyId, rest.slug, rest.name, admin].includes(undefined) || !['branch', 'company'].includes(of)) throw new CannotStart(usage);
  await withServices(root, async (services) => {
    const { openBranch } = await import('@spotter/api/gyms/open-branch');
    await openBranch(services, { gymId: randomUUID(), companyId, timeZone, ...rest }, { email: admin, of }).catch((error) => {
      if (error.extra === undefined) throw error;
      const fields = (error.extra.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
      throw new CannotStart([`refused (${error.code})`, ...fields, usage].join('\n'));
    });
  });
  say(`${rest.name} is open at /${rest.slug}. ${admin} gets an invitation as its first admin.`);
};

underOwnNode(root, import.meta.url, () =>
  main().catch((error) => {
    process.stderr.write(`Cannot open the gym: ${error instanceof CannotStart ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }),
);
