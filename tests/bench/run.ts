// npm run bench [-- --quick] [-- --long] [-- --only P1,P8]: one line a figure, and all of them in results.json (docs/performance.md).
// Peers are installed here on first use, from their own lock, into a folder that the product never sees.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../infra/embedded-postgres.mjs';
import { lineOf, summaryOf, type Bench, type Figure } from './figure.ts';
import { askedOf, chosen } from './judging/chosen.ts';
import { keep } from './judging/results.ts';
import { closePast } from './past-system.ts';
import { suites } from './suites.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

const installPeers = (): void => {
  const peers = join(here, 'peers');
  if (existsSync(join(peers, 'node_modules/.package-lock.json'))) return;
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: peers, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The peers cannot be installed: ${stderr}`);
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
      // An hour of other figures is kept.
      console.error(`${ids.join(', ')} cannot be measured:`, error);
      process.exitCode = 1;
    }
  }
  return figures;
};

const main = async (): Promise<void> => {
  const began = performance.now();
  const asked = askedOf(process.argv.slice(2));
  const { quick } = asked;
  const taken = chosen(suites, asked);
  const left = suites.filter((suite) => !taken.includes(suite)).flatMap(({ ids }) => ids);
  if (asked.only === null && left.length > 0) console.log(`left out, since they are long (--long): ${[...new Set(left)].join(', ')}`);
  if (!quick) console.log(`about ${Math.ceil(taken.reduce((sum, { minutes }) => sum + minutes, 0))} minutes`);
  installPeers();
  const folder = mkdtempSync(join(tmpdir(), 'spotter-bench-'));
  chmodSync(folder, 0o755); // run by root, the server is another user and has to pass
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), settings: { max_connections: '300' } });
  try {
    const figures = await measure(taken, { postgres, quick });
    const machine = { cores: cpus().length, node: process.version, postgres: '18, durability on' };
    const file = keep(here, { quick, at: new Date().toISOString(), machine, figures });
    console.log(`${summaryOf(figures, !quick)}, in ${Math.round((performance.now() - began) / 1000)} s; kept in ${file}`);
  } finally {
    await closePast();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

await main();
