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

describe('a coach’s profile as it is typed', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: {}, showSupportNotice: false }));

  it('changes nothing while nothing was typed', () => {
    expect(changesOf(profile, draftOf(profile, 'en'), 'en')).toEqual({});
  });

  it('is read back part by part', () => {
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

  it('names languages, and holds their codes', () => {
    const draft = draftOf(profile, 'en');
    expect(draft.languages).toBe('English, Turkish');
    expect(changesOf(profile, { ...draft, languages: 'Turkish, German, Kurmancî' }, 'en')).toEqual({ languages: ['tr', 'de', 'Kurmancî'] });
  });

  it('sends a last day without a name, which the server refuses, rather than lose it', () => {
    const certifications = [{ name: '', expiresOn: '2028-05-01' }];
    expect(changesOf(profile, { ...draftOf(profile, 'en'), certifications }, 'en')).toEqual({ certifications });
  });

  it('keeps the bio of the other language', () => {
    expect(changesOf(profile, { ...draftOf(profile, 'tr'), bio: 'Kaldırır' }, 'tr')).toEqual({ bio: { en: 'Lifts', tr: 'Kaldırır' } });
  });
});
