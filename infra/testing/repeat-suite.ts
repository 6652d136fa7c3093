// Repeats a suite while every core is busy, and names each failure.
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { own } from '../commands/owned.mjs';
import { runSuite } from './run-suite.ts';
import type { Suite } from './suites.mjs';

/** A process that keeps one core busy until the command ends. */
const occupyCore = (): void => {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  own(child, () => child.kill('SIGKILL'));
};

/** Runs a suite several `times` inside `runOwning`. @returns the exit code */
export const repeatSuite = async (suite: Suite, times: number): Promise<number> => {
  for (let core = 0; core < Math.max(2, cpus().length); core += 1) occupyCore();
  const failures: string[] = [];
  let passed = 0;
  for (let round = 1; round <= times; round += 1) {
    process.stdout.write(`\n== round ${round} of ${times}\n`);
    const { counts, seconds } = await runSuite(suite);
    passed += counts.passed;
    failures.push(...counts.failed.map((line) => `  round ${round}: ${line}`));
    process.stdout.write(`== round ${round}: ${counts.passed} passed, ${counts.failed.length} failed in ${Math.round(seconds)} s\n`);
  }
  if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  return failures.length === 0 && passed > 0 ? 0 : 1;
};
