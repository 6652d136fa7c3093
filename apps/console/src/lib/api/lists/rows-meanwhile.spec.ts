import { describe, expect, it } from 'vitest';
import { rowMeanwhile, showMeanwhile } from './rows-meanwhile.js';

const rows = (status: string) => new Map([['one', { id: 'one', status }]]);
const own = { id: 'one', status: 'active' };

describe('a row that somebody changed', () => {
  it('is shown as it was changed until the server has answered, in its list only', () => {
    const paused = showMeanwhile('a', rows('paused'));
    expect([rowMeanwhile('a', 'one', own).status, rowMeanwhile('b', 'one', own).status]).toEqual(['paused', 'active']);
    expect(rowMeanwhile('a', 'two', { id: 'two', status: 'active' }).status).toBe('active');
    paused.end();
    expect(rowMeanwhile('a', 'one', own)).toBe(own);
  });

  it('is shown by the later of two changes, also when the earlier one is answered first', () => {
    const [paused, archived] = [showMeanwhile('c', rows('paused')), showMeanwhile('c', rows('archived'))];
    paused.end();
    expect(rowMeanwhile('c', 'one', own).status).toBe('archived');
    archived.end();
    expect(rowMeanwhile('c', 'one', own)).toBe(own);
  });
});
