import { describe, expect, it } from 'vitest';
import { profileOf } from './profile.js';

describe('the profile of a coach', () => {
  it('is empty, and accepts clients, where nobody said anything', () =>
    expect(profileOf([])).toEqual({ bio: null, specialities: [], certifications: [], capacity: null, languages: [], accepting: true }));

  it('has the last word on each part, and keeps what was not said again', () =>
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

  it('shows no bio of somebody who was erased', () => expect(profileOf([{ bio: { erased: true } as never }]).bio).toBeNull());
});
