import { describe, expect, it } from 'vitest';
import { validOn } from './own-coaches.js';

describe('a certification that a client sees', () => {
  it('is valid until its last day, or forever without one', () => {
    const forLife = { name: 'Level 3' };
    const firstAid = { name: 'First aid', expiresOn: '2027-05-01' };
    expect(validOn([forLife, firstAid], '2027-05-01')).toEqual([forLife, firstAid]);
    expect(validOn([forLife, firstAid], '2027-05-02')).toEqual([forLife]);
  });
});
