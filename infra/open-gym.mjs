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

/** What a refusal says to the operator. Anything else is named by its code and its fields. */
const refusals = {
  'already-claimed': ({ slug }) => `Another gym has the address "${slug}". Choose another --slug.`,
  'company-unknown': ({ companyId }) => `There is no company ${companyId}. \`npm run open-company\` opens one and prints its id.`,
};
const refused = ({ code, extra }, wanted) => {
  const fields = (extra.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
  return refusals[code]?.(wanted) ?? [`refused (${code})`, ...fields, usage].join('\n');
};

const main = async () => {
  const { company: companyId, 'time-zone': timeZone, admin, 'admin-of': of, help, ...rest } = wishes();
  if (help) return say(usage);
  if ([companyId, rest.slug, rest.name, admin].includes(undefined) || !['branch', 'company'].includes(of)) throw new CannotStart(usage);
  await withServices(root, async (services) => {
    const { openBranch } = await import('@spotter/api/gyms/open-branch');
    await openBranch(services, { gymId: randomUUID(), companyId, timeZone, ...rest }, { email: admin, of }).catch((error) => {
      if (error.extra === undefined) throw error;
      throw new CannotStart(refused(error, { companyId, slug: rest.slug }));
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
