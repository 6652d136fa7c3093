// npm run bench:console [-- --only weight,table,routes,builder,exercises,article,lighthouse] [-- --rounds 3] [-- --url http://127.0.0.1:3000]
// Measures the built console in a browser: everything once per round, so that a busy moment of the machine hits each figure alike.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installsOf, lacksOf } from './lacks.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'weight,table,routes,builder,exercises,article,lighthouse' },
    rounds: { type: 'string', default: '3' },
    /** A system that runs already, filled by `npm run demo`. */
    url: { type: 'string' },
  },
});

const lacks = lacksOf({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  env: process.env,
  parts: ['weight', 'table', 'routes', 'builder', 'exercises', 'article', 'lighthouse'],
  only: options.only.split(','),
});
if (lacks.length > 0) {
  console.error(lacks.map((one) => `bench:console cannot run: ${one}`).join('\n'));
  process.exit(1);
}
const installs = installsOf(here);
if (installs !== null) {
  console.error(installs);
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'], {
    cwd: here,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`What measures cannot be installed: ${stderr}`);
}
const [
  { weight },
  { table },
  { routes },
  { builder },
  { exercises },
  { articles },
  { audits },
  { slug, signIn, withSystem },
  { goals },
  { median },
] = await Promise.all(
  ['weight', 'table', 'routes', 'builder', 'exercises', 'article', 'lighthouse', 'system', 'goals', 'statistics'].map(
    (name) => import(`./${name}.mjs`),
  ),
);
const parts = { weight, table, routes, builder, exercises, article: articles, lighthouse: audits };
const paths = ['home', 'list', 'programs', 'user-workout', 'coaches', 'coaches-users'].map((page) => `/${slug}/admin/${page}`);

const measure = async (url, session) => {
  const system = { url, session, home: paths[0], list: paths[1], pages: paths };
  const found = new Map();
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const name of options.only.split(',')) {
      console.error(`round ${round + 1}: ${name}`);
      for (const [id, value] of Object.entries(await parts[name](system))) found.set(id, [...(found.get(id) ?? []), value]);
    }
  return found;
};

const short = (value) =>
  Number.isInteger(value) ? String(value) : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const line = (goal, values) => {
  const { label, peer, most, least } = goal;
  const middle = median(values);
  // Without a goal it is reported; without a peer there is nothing to compare it with.
  const open = most === undefined && least === undefined;
  const met = open || (most === undefined ? middle >= least : middle <= most);
  const wanted = open ? '·' : most === undefined ? `≥ ${least}` : `≤ ${most}`;
  const cells = [short(middle), short(Math.min(...values)), wanted, String(peer ?? '·')].map((cell) => cell.padStart(9));
  return `${met ? ' ' : '✗'} ${label.padEnd(40)}${cells.join('')}`;
};

const report = (found) => {
  console.log(`  ${''.padEnd(40)}${['median', 'least', 'goal', 'shadcn'].map((head) => head.padStart(9)).join('')}`);
  for (const goal of goals) if (found.has(goal.id)) console.log(line(goal, found.get(goal.id)));
};

if (options.url === undefined) report(await withSystem(measure));
else report(await measure(options.url, await signIn(options.url)));
