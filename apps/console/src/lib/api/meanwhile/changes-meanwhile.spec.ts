import { describe, expect, it } from 'vitest';
import { noteChange, withChanges } from './changes-meanwhile.js';

type Row = { readonly id: string; readonly status: string };
const rows: readonly Row[] = [
  { id: 'one', status: 'active' },
  { id: 'two', status: 'active' },
];
const to = (status: string) => (data: readonly Row[]) => data.map((row) => (row.id === 'one' ? { ...row, status } : row));
const statuses = (list: string) => withChanges(['gym', list], rows).map(({ status }) => status);

describe('a pending change', () => {
  it('applies to each answer of its query until the server has answered', () => {
    const paused = noteChange(['gym', 'a'], to('paused'));
    expect([statuses('a'), statuses('b')]).toEqual([
      ['paused', 'active'],
      ['active', 'active'],
    ]);
    paused.end();
    expect(withChanges(['gym', 'a'], rows)).toBe(rows);
  });

  it('yields to a later change, also when the earlier one is answered first', () => {
    const [paused, archived] = [noteChange(['gym', 'c'], to('paused')), noteChange(['gym', 'c'], to('archived'))];
    paused.end();
    expect(statuses('c')).toEqual(['archived', 'active']);
    archived.end();
    expect(withChanges(['gym', 'c'], rows)).toBe(rows);
  });

  it('applies once for each time it was made', () => {
    const pause = to('paused');
    const twice = [noteChange(['gym', 'd'], pause), noteChange(['gym', 'd'], pause)];
    twice[0]!.end();
    expect(statuses('d')).toEqual(['paused', 'active']);
    twice[1]!.end();
    expect(statuses('d')).toEqual(['active', 'active']);
  });
});
