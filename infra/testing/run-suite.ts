// Runs one suite in its own process, and reads its report.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '../commands/owned.mjs';
import { root } from '../commands/run-command.mjs';
import { compileCacheOf } from '../start/compile-cache.mjs';
import { countsOf, reportVariable, type Counts } from './report-file.ts';
import type { Suite } from './suites.mjs';

const bin = join(root, 'node_modules/.bin');

/** Niceness of suites that run beside another one: component specs wait for each frame, faults for whole processes. */
const yielding = 10;

type Form = {
  /** The long form. */
  readonly isLong?: boolean;
  /** Returns the output instead of printing it, and yields to the suite that prints. */
  readonly isHeld?: boolean;
};
type Outcome = { readonly counts: Counts; readonly seconds: number; readonly output: string };

/** Runs a suite inside `runOwning`, which stops it with the command. */
export const runSuite = async ([command, args]: Suite, { isLong = false, isHeld = false }: Form = {}): Promise<Outcome> => {
  const folder = temporaryFolder('report');
  const report = join(folder, 'report.json');
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    CI: 'true',
    // The suites start some two hundred Node processes, which share compiled code.
    NODE_COMPILE_CACHE: compileCacheOf(root),
    ...(isLong && { LONG_TESTS: '1' }),
    [reportVariable]: report,
  };
  const began = Date.now();
  const output: Buffer[] = [];
  const exitCode = await new Promise<number>((done) => {
    const stream = isHeld ? 'pipe' : 'inherit';
    // In a process group of its own: see isOwning.
    const child = spawn(join(bin, command), args, { cwd: root, env, detached: true, stdio: ['ignore', stream, stream] });
    if (isHeld && child.pid !== undefined) setPriority(child.pid, yielding);
    for (const held of [child.stdout, child.stderr]) held?.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });
  const counts = countsOf(report, exitCode);
  rmSync(folder, { recursive: true, force: true });
  return { counts, seconds: (Date.now() - began) / 1000, output: Buffer.concat(output).toString() };
};
