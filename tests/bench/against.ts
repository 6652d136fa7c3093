// `npm run bench -- --against <commit>`: measures that commit and this checkout in turns, each by its own bench, and compares them.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../infra/commands/owned.mjs';
import type { Asked } from './judging/chosen.ts';
import { compareRuns, lineOfComparison, turns, type RunFigures } from './judging/falls.ts';
import type { Kept } from './judging/results.ts';
import { ownPath } from './npm-start.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Full hash of a named commit. @throws Error if it does not exist */
export const commitOf = (name: string): string => {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).trim();
  } catch {
    throw new Error(`there is no commit ${name}`);
  }
};

/** Runs a command in its own process group (see isOwning), without the tools of this checkout. @returns its exit code */
const run = async (folder: string, command: string, args: readonly string[]): Promise<number> => {
  const env = { ...process.env, PATH: ownPath() };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

/** Checks a commit out beside this one and builds it. @throws Error if that fails */
const build = async (commit: string): Promise<string> => {
  const folder = join(temporaryFolder('bench-against'), 'spotter');
  git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
  git('-C', folder, 'checkout', '--quiet', '--detach', commit);
  const steps = [
    ['ci', '--no-audit', '--no-fund'],
    ['run', 'build'],
  ];
  for (const step of steps) if ((await run(folder, 'npm', step)) !== 0) throw new Error(`npm ${step.join(' ')} fails for ${commit}`);
  return folder;
};

const flagsOf = ({ only, long, quick }: Asked): readonly string[] => [
  ...(only === null ? [] : ['--only', only.join(',')]),
  ...(long ? ['--long'] : []),
  ...(quick ? ['--quick'] : []),
];

/** Runs the bench of a folder. @throws Error if it measured nothing */
const measure = async (folder: string, asked: Asked): Promise<RunFigures> => {
  const began = new Date().toISOString();
  await run(folder, process.execPath, ['tests/bench/bench.mjs', ...flagsOf(asked)]);
  const file = join(folder, 'tests/bench', asked.quick ? 'results.quick.json' : 'results.json');
  const { figures } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { figures: readonly Kept[] }) : { figures: [] };
  const measured = figures.filter(({ at }) => at >= began);
  if (measured.length === 0) throw new Error(`the bench in ${folder} measured nothing`);
  return measured;
};

/** Prints each figure of both commits. @returns the exit code: 1 if a figure fell, which a quick run does not judge */
export const benchAgainst = async (commit: string, asked: Asked): Promise<number> => {
  const there = await build(commit);
  const before: RunFigures[] = [];
  const after: RunFigures[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const sides = [
      { name: commit.slice(0, 8), folder: there, runs: before },
      { name: 'this checkout', folder: root, runs: after },
    ];
    // Alternates the order, so that a quiet minute benefits both sides.
    for (const { name, folder, runs } of turn % 2 === 0 ? sides : sides.toReversed()) {
      console.log(`\nturn ${turn + 1} of ${turns}: ${name}`);
      runs.push(await measure(folder, asked));
    }
  }
  const comparisons = compareRuns(before, after);
  console.log(`\n${commit.slice(0, 8)} → this checkout, medians of ${turns} runs`);
  for (const comparison of comparisons) console.log(lineOfComparison(comparison, !asked.quick));
  const fallen = comparisons.filter(({ fell }) => fell).length;
  if (asked.quick) {
    console.log('quick: without a verdict');
    return 0;
  }
  console.log(fallen === 0 ? 'no figure that reached its goal fell by more than a tenth' : `${fallen} fell by more than a tenth`);
  return fallen === 0 ? 0 : 1;
};
