// Checks format, lint, types, unused code, and the architecture specs. Two checks run at a time.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../commands/run-command.mjs';
import { writeReport, type FileReport } from './report-file.ts';

const bin = join(root, 'node_modules/.bin');

type Check = readonly [name: string, command: string, args: readonly string[]];
/** Slow checks first, so that a quick one ends last. */
const checks: readonly Check[] = [
  ['architecture', 'vitest', ['run', '--project', 'architecture']],
  ['types', 'turbo', ['run', 'types', '--output-logs=errors-only']],
  ['lint', 'oxlint', ['--type-aware']],
  ['types of tests', 'tsc', ['-p', 'tests']],
  ['types of infra', 'tsc', ['-p', 'infra']],
  ['unused code', 'knip', ['--no-progress']],
  ['format', 'oxfmt', ['--check', '.']],
];

const run = ([name, command, args]: Check): Promise<FileReport> =>
  new Promise((done) => {
    const began = Date.now();
    // Only this command writes the report: the architecture specs are one line of it.
    const { TEST_REPORT: _report, ...inherited } = process.env;
    const env = { ...inherited, PATH: `${bin}:${process.env.PATH}`, TURBO_TELEMETRY_DISABLED: '1' };
    const child = spawn(join(bin, command), args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      process.stdout.write(`  ${code === 0 ? '✓' : '✗'} ${name}\n${code === 0 ? '' : `${output}\n`}`);
      const failed = code === 0 ? [] : [name];
      done({ path: join(root, name), seconds: (Date.now() - began) / 1000, passed: code === 0 ? 1 : 0, failed, skipped: [] });
    });
  });

/** Runs all checks inside `runOwning`, and prints the output of those that fail. @returns the exit code */
export const runChecks = async (): Promise<number> => {
  const waiting = [...checks];
  const results: FileReport[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await run(next));
  };
  await Promise.all([work(), work()]);
  writeReport(results);
  return results.every(({ failed }) => failed.length === 0) ? 0 : 1;
};
