// Reports a Playwright run to `npm test`.
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { failureLine, writeReport } from './report-file.ts';

type File = { readonly path: string; seconds: number; passed: number; readonly failed: string[]; readonly skipped: string[] };

/** A journey's error with its locator and line, because the first line says only that something is missing. */
const errorLine = ({ message = '', stack = '' }: TestError, file: string): string => {
  const [first, ...others] = stripVTControlCharacters(message).trim().split('\n');
  const locator = others.find((line) => line.startsWith('Locator:'));
  const line = stack.split(`${file}:`)[1]?.match(/^\d+/)?.[0];
  const at = line && `at ${basename(file)}:${line}`;
  return [first, locator, at].filter((part) => part !== undefined).join(', ');
};

export default class implements Reporter {
  readonly #files = new Map<string, File>();

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const path = test.location.file;
    const file: File = this.#files.get(path) ?? { path, seconds: 0, passed: 0, failed: [], skipped: [] };
    this.#files.set(path, file);
    file.seconds += result.duration / 1000;
    if (result.status === 'skipped') file.skipped.push(test.title);
    else if (result.status === test.expectedStatus) file.passed += 1;
    else file.failed.push(failureLine(test.title, result.error && errorLine(result.error, path)));
  }

  onEnd(): void {
    writeReport([...this.#files.values()]);
  }
}
