// Runs suites in the stages of suites.mjs, each in its own process, and ends with a line of counts.
import { overBudget, readBudgets } from './budgets.ts';
import { closingLines, suiteLines } from './closing-lines.ts';
import type { Counts } from './report-file.ts';
import { runSuite } from './run-suite.ts';
import { parts, stages, suites } from './suites.mjs';

const known = { ...suites, ...parts };

/**
 * Runs suites, or parts of them, inside `runOwning`.
 * @param names names that suites.mjs lists
 * @returns the exit code
 */
export const runSuites = async (names: readonly string[], isLong: boolean): Promise<number> => {
  const counted: Record<string, Counts> = {};
  const taken: Record<string, number> = {};
  /** One suite after another. Only the first lane of a stage prints as it runs: the others print each suite when it has ended. */
  const runLane = async (lane: readonly string[], isHeld: boolean): Promise<void> => {
    for (const name of lane) {
      if (!isHeld) process.stdout.write(`\n== ${name}\n`);
      const { counts, seconds, output } = await runSuite(known[name]!, { isLong, isHeld });
      counted[name] = counts;
      if (Object.hasOwn(suites, name)) taken[name] = seconds;
      process.stdout.write(`${isHeld ? `\n== ${name}\n${output}` : ''}${suiteLines(name, counts, seconds).join('\n')}\n`);
    }
  };
  for (const stage of [...stages, ...Object.keys(parts).map((part) => [[part]])]) {
    const lanes = stage.map((lane) => lane.filter((name) => names.includes(name))).filter((lane) => lane.length > 0);
    await Promise.all(lanes.map((lane, index) => runLane(lane, index > 0)));
  }
  process.stdout.write(`\n${closingLines(counted, overBudget(taken, readBudgets(), isLong)).join('\n')}\n`);
  const all = Object.values(counted);
  return all.every((counts) => counts.failed.length === 0) && all.some(({ passed }) => passed > 0) ? 0 : 1;
};
