// npm run bench [-- --quick] [-- --only P1,P8]: one line a figure, and all of them in results.json.
// Peers are installed here on first use, from their own lock, into a folder that the product never sees.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../infra/embedded-postgres.mjs';
import { lineOf, type Bench, type Figure } from './figure.ts';
import { suites } from './suites.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

const installPeers = (): void => {
  const peers = join(here, 'peers');
  if (existsSync(join(peers, 'node_modules/.package-lock.json'))) return;
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: peers, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The peers cannot be installed: ${stderr}`);
};

const chosen = (): readonly string[] | null => {
  const at = process.argv.indexOf('--only');
  return at === -1 ? null : process.argv[at + 1]!.split(',');
};

const measure = async (bench: Bench): Promise<Figure[]> => {
  const only = chosen();
  const figures: Figure[] = [];
  for (const { ids, run } of suites) {
    if (only !== null && !ids.some((id) => only.includes(id))) continue;
    for (const figure of await run(bench)) {
      figures.push(figure);
      console.log(lineOf(figure));
    }
  }
  return figures;
};

const main = async (): Promise<void> => {
  const began = performance.now();
  const quick = process.argv.includes('--quick');
  installPeers();
  const folder = mkdtempSync(join(tmpdir(), 'spotter-bench-'));
  chmodSync(folder, 0o755); // run by root, the server is another user and has to pass
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), settings: { max_connections: '300' } });
  try {
    const figures = await measure({ postgres, quick });
    const machine = { cores: cpus().length, node: process.version, postgres: '18, durability on' };
    writeFileSync(join(here, 'results.json'), `${JSON.stringify({ at: new Date().toISOString(), quick, machine, figures }, null, 2)}\n`);
    console.log(
      `${figures.filter(({ met }) => met).length} of ${figures.length} reach their goal, in ${Math.round((performance.now() - began) / 1000)} s`,
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

await main();
