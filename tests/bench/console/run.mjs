// `npm run bench:console`: measures the built console in a browser, everything once per round, so that a busy moment affects all figures
// alike.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { commandLine } from '../../../infra/commands/command-line.mjs';
import { temporaryFolder } from '../../../infra/commands/owned.mjs';
import { root, runCommand } from '../../../infra/commands/run-command.mjs';
import { installsOf, lacksOf } from './lacks.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const names = ['weight', 'table', 'routes', 'builder', 'exercises', 'article', 'lighthouse'];
/** Measured on request only, because they need the demo gyms, which would slow down the other figures. */
const onRequest = ['phone', 'training'];
const { values: options, refuse } = commandLine({
  command: 'npm run bench:console',
  usage: `usage: npm run bench:console -- [--only <parts>] [--rounds <number>] [--url <address>] [--pictures <folder>]

Measures the built console in a browser, with a gym of 10,000 clients.

  --only <parts>     of ${names.join(',')}; or, with --url, of ${onRequest.join(',')}: the first page
                     on a slow phone, and what a client waits for while training
  --rounds <number>  how often each is measured (3)
  --url <address>    of a system that runs already, filled by \`npm run demo\`; of one with the demo gyms for ${onRequest.join(',')}
  --pictures <folder>  where phone puts pictures of the first three seconds

example: npm run bench:console -- --only builder,table --rounds 1`,
  options: {
    only: { type: 'string', default: names.join(',') },
    rounds: { type: 'string', default: '3' },
    url: { type: 'string' },
    pictures: { type: 'string' },
  },
});
if (!(Number(options.rounds) >= 1)) refuse(`--rounds is a number, not "${options.rounds}"`);
const only = options.only.split(',');
const needsDemo = only.find((name) => onRequest.includes(name));
if (needsDemo !== undefined && options.url === undefined) refuse(`${needsDemo} needs --url, of a system with the demo gyms`);

const lacks = lacksOf({
  root,
  env: process.env,
  parts: [...names, ...onRequest],
  only,
});
if (lacks.length > 0) {
  console.error(lacks.map((one) => `bench:console cannot run: ${one}`).join('\n'));
  process.exit(1);
}
const install = async () => {
  const installs = installsOf(here);
  if (installs === null) return;
  console.error(installs);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'];
  const child = spawn('npm', args, { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('What measures cannot be installed.');
};

/** Loads only the selected measurements: those on request need no package but the browser of the journeys. */
const load = async () => {
  const files = [...only, 'system', 'goals', 'statistics'];
  const modules = await Promise.all(files.map((name) => import(`./${name}.mjs`)));
  return Object.assign({}, ...modules);
};

const short = (value) =>
  Number.isInteger(value) ? String(value) : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const line = (goal, values, median) => {
  const { label, peer, most, least } = goal;
  const middle = median(values);
  // Without a goal it is only reported; without a peer there is nothing to compare it with.
  const open = most === undefined && least === undefined;
  const met = open || (most === undefined ? middle >= least : middle <= most);
  const wanted = open ? '·' : most === undefined ? `≥ ${least}` : `≤ ${most}`;
  const cells = [short(middle), short(Math.min(...values)), wanted, String(peer ?? '·')].map((cell) => cell.padStart(9));
  return `${met ? ' ' : '✗'} ${label.padEnd(40)}${cells.join('')}`;
};

const main = async () => {
  if (only.some((name) => names.includes(name))) await install();
  process.env.TMPDIR = temporaryFolder('bench-console');
  const { slug, signIn, withSystem, goals, median, ...loaded } = await load();
  const { weight, table, routes, builder, exercises, articles, audits, phones, training } = loaded;
  const parts = { weight, table, routes, builder, exercises, article: articles, lighthouse: audits, phone: phones, training };
  const paths = ['home', 'list', 'programs', 'user-workout', 'coaches', 'coaches-users'].map((page) => `/${slug}/admin/${page}`);

  const measure = async (url, session) => {
    const system = { url, session, home: paths[0], list: paths[1], pages: paths, pictures: options.pictures };
    const found = new Map();
    for (let round = 0; round < Number(options.rounds); round += 1)
      for (const name of only) {
        console.error(`round ${round + 1}: ${name}`);
        for (const [id, value] of Object.entries(await parts[name](system))) found.set(id, [...(found.get(id) ?? []), value]);
      }
    return found;
  };
  const found =
    options.url === undefined
      ? await withSystem(measure)
      : await measure(options.url, only.every((name) => onRequest.includes(name)) ? null : await signIn(options.url));
  console.log(`  ${''.padEnd(40)}${['median', 'least', 'goal', 'shadcn'].map((head) => head.padStart(9)).join('')}`);
  for (const goal of goals) if (found.has(goal.id)) console.log(line(goal, found.get(goal.id), median));
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`Cannot measure: ${error.stack}\n`));
