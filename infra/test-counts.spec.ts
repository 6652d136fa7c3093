import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { closingLines, countsOf, type Counts } from './test-counts.mjs';

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

describe('what a run of the tests says at its end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-counts-'));
  const report = join(folder, 'report.json');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (files: Readonly<Record<string, string>>): Counts => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const args = ['run', '--root', folder, '--globals', '--reporter=json', `--outputFile.json=${report}`, ...Object.keys(files)];
    return countsOf(report, spawnSync(process.execPath, [vitest, ...args], { cwd: folder }).status ?? 1);
  };

  it('names what was skipped for want of something, and does not count it as passed', () => {
    const text = `describe('the queue is lost', () => { test('on Postgres', () => {}); test.runIf(false)('on Redis', () => {}); });`;
    const faults = run({ 'queue.spec.js': text });
    expect(faults).toEqual({ passed: 1, failed: [], again: [], skipped: ['the queue is lost on Redis'] });
    expect(closingLines({ check: { passed: 1, failed: [], again: [], skipped: [] }, faults })).toEqual([
      '1 skipped, and counted neither as passed nor as failed:',
      '  faults: the queue is lost on Redis',
      '',
      '2 passed, 0 failed',
    ]);
  });

  it('names what failed, and a file that could not be prepared', () => {
    const counts = run({
      'fails.spec.js': `test('adds', () => expect(1 + 1).toBe(3));`,
      'unprepared.spec.js': `beforeAll(() => { throw new Error('no database'); }); test('reads', () => {});`,
    });
    expect(counts).toMatchObject({ passed: 0, skipped: ['reads'] });
    expect(closingLines({ unit: counts }).slice(-5)).toEqual([
      '2 failed:',
      expect.stringMatching(/^  unit: adds: .*expected 2 to be 3/),
      expect.stringMatching(/^  unit: unprepared\.spec\.js/),
      '',
      '0 passed, 2 failed',
    ]);
  });

  it('names a journey that passed only when it was tried again', () => {
    const error = { message: "not found\n\nLocator: getByRole('menu')\n", location: { file: '/somewhere/menu.journey.ts', line: 7 } };
    const flaky = { title: 'a menu opens', tests: [{ status: 'flaky', results: [{ error }, {}] }] };
    const why = `not found, Locator: getByRole('menu'), at menu.journey.ts:7`;
    writeFileSync(report, JSON.stringify({ stats: { expected: 2, flaky: 1 }, suites: [{ specs: [flaky] }] }));
    const journeys = countsOf(report, 0);
    expect(journeys).toEqual({ passed: 3, failed: [], again: [`a menu opens: ${why}`], skipped: [] });
    expect(closingLines({ journeys })).toEqual([
      '1 passed only when tried again, and need a mend:',
      `  journeys: a menu opens: ${why}`,
      '',
      '3 passed, 0 failed',
    ]);
  });

  it('counts a suite without a report as one test', () => {
    const nowhere = join(folder, 'none.json');
    expect(closingLines({ check: countsOf(nowhere, 0) })).toEqual(['1 passed, 0 failed']);
    expect(closingLines({ check: countsOf(nowhere, 1) })).toEqual(['1 failed:', '  check: see above', '', '0 passed, 1 failed']);
  });
});
