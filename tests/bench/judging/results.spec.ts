import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Figure } from '../figure.ts';
import { keep, type Kept, type Run } from './results.ts';

const figure = (id: string, value: number, what = 'work'): Figure => ({
  id,
  what,
  unit: 'ms',
  arms: { spotter: value },
  goal: '≤ 1',
  met: true,
});
const run = (at: string, figures: readonly Figure[], quick = false): Run => ({ at, quick, machine: { cores: 2 }, figures });

describe('the stored results', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'spotter-results-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const full = () => (JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as { figures: Kept[] }).figures;

  it('keeps the full results unchanged after a quick run', () => {
    keep(folder, run('Monday', [figure('P1', 1)]));
    const before = readFileSync(join(folder, 'results.json'), 'utf8');
    keep(folder, run('Tuesday', [figure('P1', 99)], true));
    expect(readFileSync(join(folder, 'results.json'), 'utf8')).toBe(before);
    expect(readdirSync(folder).toSorted()).toEqual(['results.json', 'results.quick.json']);
  });

  it('replaces only the figures that a partial full run measured', () => {
    keep(folder, run('Monday', [figure('P1', 1), figure('P10', 10), figure('P2', 2, 'one'), figure('P2', 3, 'two')]));
    keep(folder, run('Tuesday', [figure('P2', 20, 'one, restated')]));
    expect(full().map(({ id, arms, at }) => [id, arms['spotter'], at])).toEqual([
      ['P1', 1, 'Monday'],
      ['P2', 20, 'Tuesday'],
      ['P10', 10, 'Monday'],
    ]);
  });
});
