import type { CoachProfile } from '@spotter/contracts/coaches/queries';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { changesOf, draftOf } from './profile-draft.js';

const profile: CoachProfile = {
  id: 'c',
  name: 'Ada',
  lastname: 'Tester',
  bio: { en: 'Lifts' },
  specialities: ['Powerlifting', 'Mobility'],
  certifications: [{ name: 'First aid', expiresOn: '2027-05-01' }, { name: 'Level 3' }],
  capacity: 12,
  languages: ['en', 'tr'],
  accepting: true,
};

describe('the draft of a coach’s profile', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: {}, showSupportNotice: false }));

  it('changes nothing before an edit', () => {
    expect(changesOf(profile, draftOf(profile, 'en'), 'en')).toEqual({});
  });

  it('is parsed field by field', () => {
    const draft = {
      ...draftOf(profile, 'en'),
      specialities: 'Running, , Rowing',
      certifications: [
        { name: ' First aid ', expiresOn: '2028-05-01' },
        { name: ' ', expiresOn: '' },
        { name: 'Level 3', expiresOn: '' },
      ],
      capacity: '15',
    };
    expect(changesOf(profile, draft, 'en')).toEqual({
      specialities: ['Running', 'Rowing'],
      certifications: [{ name: 'First aid', expiresOn: '2028-05-01' }, { name: 'Level 3' }],
      capacity: 15,
    });
  });

  it('shows names of languages, and stores their codes', () => {
    const draft = draftOf(profile, 'en');
    expect(draft.languages).toBe('English, Turkish');
    expect(changesOf(profile, { ...draft, languages: 'Turkish, German, Kurmancî' }, 'en')).toEqual({ languages: ['tr', 'de', 'Kurmancî'] });
  });

  it("sends an expiry date without a name, so that the server's refusal shows it instead of dropping it", () => {
    const certifications = [{ name: '', expiresOn: '2028-05-01' }];
    expect(changesOf(profile, { ...draftOf(profile, 'en'), certifications }, 'en')).toEqual({ certifications });
  });

  it('keeps the bio of the other language', () => {
    expect(changesOf(profile, { ...draftOf(profile, 'tr'), bio: 'Kaldırır' }, 'tr')).toEqual({ bio: { en: 'Lifts', tr: 'Kaldırır' } });
  });
});
