// What a suite's report says: how many passed, how many failed, and by name what did not run, which is neither.
import { existsSync, readFileSync } from 'node:fs';

const ofVitest = ({ testResults }) => {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const having = (status) => tests.filter((test) => test.status === status);
  // A file that could not be read, or prepared, fails without any test of it failing.
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  return {
    passed: having('passed').length,
    failed: having('failed').length + broken.length,
    skipped: tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').map((test) => test.fullName),
  };
};

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
const ofPlaywright = ({ stats, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: suites.flatMap(specsOf).flatMap((spec) => spec.tests.filter((test) => test.status === 'skipped').map(() => spec.title)),
});

/** A suite without a report counts as a single test. One that ended badly has failed, whatever its report says. */
export const countsOf = (report, code) => {
  if (!existsSync(report)) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] };
  const json = JSON.parse(readFileSync(report, 'utf8'));
  const counts = json.stats === undefined ? ofVitest(json) : ofPlaywright(json);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** The end of a run: what was skipped, by name, and a last line of what did run. `suites` maps names to counts. */
export const closingLines = (suites) => {
  const all = Object.values(suites);
  const skipped = Object.entries(suites).flatMap(([suite, counts]) => counts.skipped.map((name) => `  ${suite}: ${name}`));
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return [
    ...(skipped.length === 0 ? [] : [`${skipped.length} skipped, and counted neither as passed nor as failed:`, ...skipped, '']),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
};
