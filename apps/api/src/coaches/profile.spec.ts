import { describe, expect, it } from 'vitest';
import { profileOf } from './profile.js';

describe('the profile of a coach', () => {
  it('is empty and accepts clients by default', () =>
    expect(profileOf([])).toEqual({ bio: null, specialities: [], certifications: [], capacity: null, languages: [], accepting: true }));

  it('takes the latest value of each field, and keeps fields that later changes omit', () =>
    expect(
      profileOf([
        { capacity: 12, bio: { en: 'Lifts' } },
        { capacity: 15, accepting: false },
      ]),
    ).toMatchObject({
      capacity: 15,
      bio: { en: 'Lifts' },
      accepting: false,
    }));

  it('hides the bio of an erased person', () => expect(profileOf([{ bio: { erased: true } as never }]).bio).toBeNull());
});
