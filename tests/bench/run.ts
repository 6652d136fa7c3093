// Measures the requested figures: prints one line each, and stores all of them in results.json (docs/performance.md).
// Installs peers on first use, from their own lock file, into a folder that the product never uses.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { own, temporaryFolder, unlessStopping } from '../../infra/commands/owned.mjs';
import { startPostgres } from '../../infra/embedded-postgres.ts';
import { lineOf, summaryOf, type Bench, type Figure } from './figure.ts';
import { chosen, type Asked } from './judging/chosen.ts';
import { keep } from './judging/results.ts';
import { closePast } from './past-system.ts';
import { suites } from './suites.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

const installPeers = async (): Promise<void> => {
  const peers = join(here, 'peers');
  if (existsSync(join(peers, 'node_modules/.package-lock.json'))) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const child = spawn('npm', args, { cwd: peers, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The peers cannot be installed.');
};

const measure = async (taken: typeof suites, bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { ids, run } of taken) {
    try {
      for (const figure of await run(bench)) {
        figures.push(figure);
        console.log(lineOf(figure, !bench.quick));
      }
    } catch (error) {
      await unlessStopping();
      // Keeps the other figures, which took an hour.
      console.error(`${ids.join(', ')} cannot be measured:`, error);
      process.exitCode = 1;
    }
  }
  return figures;
};

export const bench = async (asked: Asked): Promise<void> => {
  const began = performance.now();
  const { quick } = asked;
  const taken = chosen(suites, asked);
  const left = suites.filter((suite) => !taken.includes(suite)).flatMap(({ ids }) => ids);
  if (asked.only === null && left.length > 0) console.log(`left out, since they are long (--long): ${[...new Set(left)].join(', ')}`);
  if (!quick) console.log(`about ${Math.ceil(taken.reduce((sum, { minutes }) => sum + minutes, 0))} minutes`);
  if (taken.some(({ peers }) => peers)) await installPeers();
  // Removed at the end, with the files of the measured processes.
  const folder = (process.env['TMPDIR'] = temporaryFolder('bench'));
  const starting = startPostgres({ dataDir: join(folder, 'data'), settings: { max_connections: '300' } });
  own(starting, (postgres) => postgres.stop());
  own(null, closePast);
  const figures = await measure(taken, { postgres: await starting, quick });
  const machine = { cores: cpus().length, node: process.version, postgres: '18, durability on' };
  const file = keep(here, { quick, at: new Date().toISOString(), machine, figures });
  console.log(`${summaryOf(figures, !quick)}, in ${Math.round((performance.now() - began) / 1000)} s; kept in ${file}`);
};
