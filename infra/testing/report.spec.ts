import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closingLines, suiteLines } from './closing-lines.ts';
import { countsOf, reportVariable, type Counts } from './report-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const cache = join(root, 'node_modules/.cache');

describe('the report of a suite', () => {
  let folder: string;
  let report: string;
  beforeAll(() => {
    // Inside the repository, where Playwright's files find its package.
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'reports-'));
    report = join(folder, 'report.json');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (program: string, args: readonly string[], files: Readonly<Record<string, string>>): Counts => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    rmSync(report, { force: true });
    const env = { ...process.env, [reportVariable]: report };
    const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: folder, env });
    return countsOf(report, status ?? 1);
  };
  const vitest = (files: Readonly<Record<string, string>>): Counts =>
    run('vitest/vitest.mjs', ['run', '--root', folder, '--globals', `--reporter=${here}vitest-reporter.ts`, ...Object.keys(files)], files);

  it('counts passed tests, and names skipped ones', () => {
    const text = `describe('the queue', () => { test('on Postgres', () => {}); test.runIf(false)('on Redis', () => {}); });`;
    const counts = vitest({ 'queue.spec.js': text });
    expect(counts).toMatchObject({ passed: 1, failed: [], skipped: ['the queue > on Redis'] });
    expect(counts.files).toEqual([expect.objectContaining({ path: expect.stringMatching(/queue\.spec\.js$/), passed: 1 })]);
    expect(counts.files[0]!.seconds).toBeGreaterThan(0);
  });

  it('names failed tests, a file whose hook failed, and a file that cannot be loaded', () => {
    const counts = vitest({
      'fails.spec.js': `test('adds', () => expect(1 + 1).toBe(3));`,
      'hook.spec.js': `describe('a suite', () => { beforeAll(() => { throw new Error('no database'); }); test('reads', () => {}); });`,
      'broken.spec.js': `throw new Error('no module');`,
    });
    expect(counts.passed).toBe(0);
    expect(counts.failed.toSorted()).toEqual([
      expect.stringMatching(/^adds: .*expected 2 to be 3/),
      'broken.spec.js: no module',
      'hook.spec.js: no database',
    ]);
  });

  it('fails a run whose tests all passed but whose process failed', () => {
    const counts = vitest({ 'late.spec.js': `test('passes', () => void Promise.reject(new Error('late')));` });
    expect(counts).toMatchObject({ passed: 1, failed: ['its process ended with an error'] });
  });

  it('names a failed journey with its error', () => {
    const journeys = `import { test, expect } from '@playwright/test';
      test('a menu opens', () => {});
      test('a menu closes', () => expect(1, 'open menus').toBe(0));
      test.skip('a menu folds', () => {});`;
    const config = `export default { testDir: '.', testMatch: '*.journey.js' };`;
    const counts = run(
      '@playwright/test/cli.js',
      ['test', '--config', 'playwright.config.mjs', `--reporter=${here}playwright-reporter.ts`],
      {
        'menu.journey.js': journeys,
        'playwright.config.mjs': config,
      },
    );
    expect(counts).toMatchObject({
      passed: 1,
      failed: [expect.stringMatching(/^a menu closes: .*open menus.*, at menu\.journey\.js:3$/)],
      skipped: ['a menu folds'],
    });
    expect(counts.files).toHaveLength(1);
  });

  it('counts a suite without a report as one test', () => {
    const nowhere = join(folder, 'none.json');
    expect(countsOf(nowhere, 0)).toMatchObject({ passed: 1, failed: [] });
    expect(countsOf(nowhere, 1)).toMatchObject({ passed: 0, failed: ['see above'] });
  });
});

describe('the lines of a run', () => {
  const file = (path: string, seconds: number) => ({ path, seconds, passed: 1, failed: [], skipped: [] });
  const counts = (given: Partial<Counts>): Counts => ({ passed: 0, failed: [], skipped: [], files: [], ...given });

  it('name the ten slowest files of a suite', () => {
    const files = Array.from({ length: 12 }, (_, index) => file(`${index}.spec.ts`, index));
    const lines = suiteLines('unit', counts({ passed: 12, files }), 61.4);
    expect(lines[0]).toBe('== unit: 12 passed, 0 failed, 0 skipped in 61 s');
    expect(lines[1]).toBe('     11.0 s  11.spec.ts');
    expect(lines).toHaveLength(11);
  });

  it('end with skipped and failed tests, suites over budget, and the totals', () => {
    const suites = { unit: counts({ passed: 2, skipped: ['on Redis'] }), int: counts({ passed: 3, failed: ['adds: no'] }) };
    expect(closingLines(suites, ['  int: 130 s, budget 100 s'])).toEqual([
      '1 skipped, counted neither as passed nor as failed:',
      '  unit: on Redis',
      '',
      '1 failed:',
      '  int: adds: no',
      '',
      '1 suite over budget (docs/testing.md), which fails nothing:',
      '  int: 130 s, budget 100 s',
      '',
      '5 passed, 1 failed',
    ]);
  });
});
