import { describe, expect, it } from 'vitest';
import { advertisementContent } from '@spotter/contracts/advertisements/commands';
import { contentOf, draftOf, emptyDraft } from './advertisement-draft.js';

const whole = advertisementContent.parse({
  name: 'Camp',
  title: { en: 'Train outside', tr: 'Dışarıda antrenman' },
  body: { en: 'Four weeks.' },
  picture: { uploadId: '0198a3c4-0052-7b10-9d20-000000000001', alt: { en: 'A bar' } },
  action: { label: { en: 'Look' }, link: '/client/education' },
  audience: { kind: 'roles', roles: ['client', 'coach'] },
  placement: 'after-workout',
  startsAt: '2026-11-20T08:00',
  endsAt: '2026-11-30T20:00',
  priority: 7,
  cap: { times: 2, days: 14 },
  dismissible: false,
});

describe('the form of an advertisement', () => {
  it('returns what it was filled with', () => expect(contentOf(draftOf(whole))).toEqual(whole));

  it('omits empty fields', () =>
    expect(contentOf({ ...emptyDraft, name: ' Camp ', title: { en: 'Come', tr: ' ' } })).toEqual({
      name: 'Camp',
      title: { en: 'Come' },
      audience: { kind: 'roles', roles: ['client'] },
      placement: 'home',
      priority: 5,
      dismissible: true,
    }));

  it('keeps a text that is only in Turkish, whose English the form requires', () =>
    expect(contentOf({ ...emptyDraft, body: { en: '', tr: 'Dört hafta.' } })).toMatchObject({ body: { en: '', tr: 'Dört hafta.' } }));

  it('drops at sign-in whatever needs to know the viewer', () =>
    expect(contentOf({ ...draftOf(whole), placement: 'sign-in', dismissible: true })).toMatchObject({
      audience: { kind: 'roles', roles: ['client'] },
      dismissible: false,
    }));
});
