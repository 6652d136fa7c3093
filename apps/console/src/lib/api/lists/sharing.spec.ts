import { describe, expect, it } from 'vitest';
import { sharing, sharingRows } from './sharing.js';

describe('equal values of many rows', () => {
  it('are one object afterwards, and other values stay apart', () => {
    const share = sharing();
    const ela = { id: '1', name: 'Ela' };
    expect(share(ela)).toBe(ela);
    expect(share({ id: '1', name: 'Ela' })).toBe(ela);
    expect(share({ id: '2', name: 'Ela' })).toEqual({ id: '2', name: 'Ela' });
    expect(share('1')).toBe('1');
    expect(share(1)).toBe(1);
    expect(share(null)).toBeNull();
    expect(share('null')).toBe('null');
  });

  it('are shared between rows that arrive in several pieces', () => {
    const inCommon = sharingRows<{ id: string; coach: object | null }>((row, share) => {
      row.coach = share(row.coach);
    });
    const [one] = inCommon([{ id: 'a', coach: { id: '1' } }]);
    const [two, three] = inCommon([
      { id: 'b', coach: { id: '1' } },
      { id: 'c', coach: null },
    ]);
    expect(two!.coach).toBe(one!.coach);
    expect(two!.id).toBe('b');
    expect(three!.coach).toBeNull();
  });
});
