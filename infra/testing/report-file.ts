// The report of a suite: per file its seconds, its number of passed tests, and the names of failed and skipped ones.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type FileReport = {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
};
export type Counts = Pick<FileReport, 'passed' | 'failed' | 'skipped'> & { readonly files: readonly FileReport[] };

/** Variable with the path of the file that a suite's reporter writes. */
export const reportVariable = 'TEST_REPORT';

/** A test's name with the first line of its error. */
export const failureLine = (name: string, message = ''): string =>
  [name, stripVTControlCharacters(message).trim().split('\n')[0]].filter((part) => part !== '').join(': ');

/** Writes the report if `npm test` asked for one. Paths of `files` are absolute. */
export const writeReport = (files: readonly FileReport[]): void => {
  const target = process.env[reportVariable];
  if (target === undefined) return;
  writeFileSync(target, JSON.stringify(files.map((file) => ({ ...file, path: relative(root, file.path) }))));
};

/**
 * Sums a suite's report. A suite without a report counts as one test, and one whose process failed has failed, whatever its report says.
 */
export const countsOf = (report: string, exitCode: number): Counts => {
  const files = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as readonly FileReport[]) : [];
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const failed = files.flatMap((file) => file.failed);
  const skipped = files.flatMap((file) => file.skipped);
  if (exitCode !== 0 && failed.length === 0) failed.push(files.length === 0 ? 'see above' : 'its process ended with an error');
  return { passed: files.length === 0 && exitCode === 0 ? 1 : passed, failed, skipped, files };
};
