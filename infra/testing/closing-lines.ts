// The lines that a run of the tests prints.
import type { Counts } from './report-file.ts';

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** After a suite: tests, seconds, and its ten slowest files. */
export const suiteLines = (name: string, { passed, failed, skipped, files }: Counts, seconds: number): readonly string[] => [
  `== ${name}: ${passed} passed, ${failed.length} failed, ${skipped.length} skipped in ${Math.round(seconds)} s`,
  ...files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map((file) => `   ${file.seconds.toFixed(1).padStart(6)} s  ${file.path}`),
];

/**
 * After all suites: names of skipped and failed tests, the suites over their budget, and the totals as the last line.
 * @param suites counts by suite
 * @param over lines of `overBudget`
 */
export const closingLines = (suites: Readonly<Record<string, Counts>>, over: readonly string[] = []): readonly string[] => {
  const named = (key: 'skipped' | 'failed'): readonly string[] =>
    Object.entries(suites).flatMap(([suite, counts]) => counts[key].map((name) => `  ${suite}: ${name}`));
  const [skipped, failed] = [named('skipped'), named('failed')];
  const passed = Object.values(suites).reduce((sum, counts) => sum + counts.passed, 0);
  return [
    ...(skipped.length === 0 ? [] : [`${skipped.length} skipped, counted neither as passed nor as failed:`, ...skipped, '']),
    ...(failed.length === 0 ? [] : [`${failed.length} failed:`, ...failed, '']),
    ...(over.length === 0 ? [] : [`${plural(over.length, 'suite')} over budget (docs/testing.md), which fails nothing:`, ...over, '']),
    `${passed} passed, ${failed.length} failed`,
  ];
};
