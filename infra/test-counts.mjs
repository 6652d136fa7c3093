// What a suite's report says: how many passed, and by name what failed, what passed only when tried again, and what did not run.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What failed, and the first line of why. */
const said = (name, why = '') => [name, stripVTControlCharacters(why).trim().split('\n')[0]].filter((part) => part !== '').join(': ');

const ofVitest = ({ testResults }) => {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const having = (status) => tests.filter((test) => test.status === status);
  // A file that could not be read, or prepared, fails without any test of it failing.
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  return {
    passed: having('passed').length,
    failed: [
      ...having('failed').map((test) => said(test.fullName, test.failureMessages[0])),
      ...broken.map((file) => said(basename(file.name), file.message)),
    ],
    again: [],
    skipped: tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').map((test) => test.fullName),
  };
};

/** Of a journey also what it looked for, and where it stood: the first line says only that something was not there. */
const journeyError = ({ message, location }) => {
  const [first, ...others] = stripVTControlCharacters(message).trim().split('\n');
  const locator = others.find((line) => line.startsWith('Locator:'));
  const at = location && `at ${basename(location.file)}:${location.line}`;
  return [first, locator, at].filter((part) => part !== undefined).join(', ');
};
const saidOf = ({ title, results }) => {
  const error = results.find((result) => result.error)?.error;
  return said(title, error && journeyError(error));
};
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
const ofPlaywright = ({ stats, suites }) => {
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ title: spec.title, ...test })));
  const being = (...statuses) => tests.filter((test) => statuses.includes(test.status));
  return {
    passed: stats.expected + stats.flaky,
    failed: being('unexpected').map(saidOf),
    again: being('flaky').map(saidOf),
    skipped: being('skipped').map(({ title }) => title),
  };
};

/** A suite without a report counts as a single test. One that ended badly has failed, whatever its report says. */
export const countsOf = (report, code) => {
  if (!existsSync(report)) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : ['see above'], again: [], skipped: [] };
  const json = JSON.parse(readFileSync(report, 'utf8'));
  const counts = json.stats === undefined ? ofVitest(json) : ofPlaywright(json);
  return code !== 0 && counts.failed.length === 0 ? { ...counts, failed: ['it ended badly'] } : counts;
};

/** The end of a run: by name what was skipped, what passed only when tried again, and what failed, and a last line of what did run. `suites` maps names to counts. */
export const closingLines = (suites) => {
  const all = Object.values(suites);
  const named = (key) => Object.entries(suites).flatMap(([suite, counts]) => counts[key].map((name) => `  ${suite}: ${name}`));
  const [skipped, again, failed] = [named('skipped'), named('again'), named('failed')];
  const passed = all.reduce((total, counts) => total + counts.passed, 0);
  return [
    ...(skipped.length === 0 ? [] : [`${skipped.length} skipped, and counted neither as passed nor as failed:`, ...skipped, '']),
    ...(again.length === 0 ? [] : [`${again.length} passed only when tried again, and need a mend:`, ...again, '']),
    ...(failed.length === 0 ? [] : [`${failed.length} failed:`, ...failed, '']),
    `${passed} passed, ${failed.length} failed`,
  ];
};
