// `npm run check`: checks the sources without running the product: format, lint, types, unused code, and the architecture specs, which
// check imports. Two checks run at a time.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { build } from './start/build.mjs';
import { writeReport } from './testing/report-file.mjs';

commandLine({
  command: 'npm run check',
  usage: `usage: npm run check

Checks format, lint, types, unused code and architecture rules, two at a time. Prints the output of what fails.

example: npm run check`,
});

const bin = join(root, 'node_modules/.bin');

/** Slow checks first, so that a quick one ends last. */
const checks = [
  ['architecture', 'vitest', ['run', '--project', 'architecture']],
  ['types', 'turbo', ['run', 'types', '--output-logs=errors-only']],
  ['lint', 'oxlint', ['--type-aware']],
  ['types of tests', 'tsc', ['-p', 'tests']],
  ['types of infra', 'tsc', ['-p', 'infra']],
  ['unused code', 'knip', ['--no-progress']],
  ['format', 'oxfmt', ['--check', '.']],
];

const run = ([name, command, args]) =>
  new Promise((done) => {
    const began = Date.now();
    // Only this command writes the report: the architecture specs are one line of it.
    const { TEST_REPORT: _report, ...inherited } = process.env;
    const env = { ...inherited, PATH: `${bin}:${process.env.PATH}`, TURBO_TELEMETRY_DISABLED: '1' };
    const child = spawn(join(bin, command), args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      process.stdout.write(`  ${code === 0 ? '✓' : '✗'} ${name}\n${code === 0 ? '' : `${output}\n`}`);
      const failed = code === 0 ? [] : [name];
      done({ path: join(root, name), seconds: (Date.now() - began) / 1000, passed: code === 0 ? 1 : 0, failed, skipped: [] });
    });
  });

const main = async () => {
  // Lint and the types of tests read the build's output; without a build they would check an earlier version of the sources.
  await build(root);
  const waiting = [...checks];
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await run(next));
  };
  await Promise.all([work(), work()]);
  writeReport(results);
  return results.every(({ failed }) => failed.length === 0) ? 0 : 1;
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`npm run check: ${error.message}\n`));
