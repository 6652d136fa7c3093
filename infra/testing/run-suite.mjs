// Runs one suite in its own process, and reads its report.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '../commands/owned.mjs';
import { root } from '../commands/run-command.mjs';
import { countsOf, reportVariable } from './report-file.mjs';

const bin = join(root, 'node_modules/.bin');

/** Niceness of suites that run beside another one: component specs wait for each frame, faults for whole processes. */
const yielding = 10;

/**
 * Runs a suite inside `runOwning`, which stops it with the command.
 * @param suite command and arguments, as in suites.mjs
 * @param options `isLong`: the long form. `isHeld`: returns the output instead of printing it, and yields to the suite that prints
 * @returns its counts, its seconds, and the held output
 */
export const runSuite = async ([command, args], { isLong = false, isHeld = false } = {}) => {
  const folder = temporaryFolder('report');
  const report = join(folder, 'report.json');
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    CI: 'true',
    // The suites start some two hundred Node processes, which share compiled code.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/spotter'),
    ...(isLong && { LONG_TESTS: '1' }),
    [reportVariable]: report,
  };
  const began = Date.now();
  const output = [];
  const exitCode = await new Promise((done) => {
    const stream = isHeld ? 'pipe' : 'inherit';
    // In a process group of its own: see isOwning.
    const child = spawn(join(bin, command), args, { cwd: root, env, detached: true, stdio: ['ignore', stream, stream] });
    if (isHeld && child.pid !== undefined) setPriority(child.pid, yielding);
    for (const held of [child.stdout, child.stderr]) held?.on('data', (chunk) => output.push(chunk));
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });
  const counts = countsOf(report, exitCode);
  rmSync(folder, { recursive: true, force: true });
  return { counts, seconds: (Date.now() - began) / 1000, output: Buffer.concat(output) };
};
