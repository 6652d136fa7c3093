import { describe, expect, it } from 'vitest';
import { educationContent } from '@spotter/contracts/education/commands';
import { contentOf, draftOf, emptyItem } from './item-draft.js';

const id = (number: number): string => `0198a3c4-0052-7b10-9d20-00000000000${number}`;
const whole = educationContent.parse({
  kind: 'course',
  title: { en: 'First weeks', tr: 'İlk haftalar' },
  summary: { en: 'Start here.' },
  steps: [id(1), id(2)],
  tags: ['start', 'water'],
  audience: { roles: ['client'], teamIds: [id(3)], customerIds: [id(4)] },
  publishAt: '2026-11-20T08:00',
  required: true,
  dueOn: '2026-12-01',
  credit: { source: 'National Library', licence: 'CC BY 4.0', url: 'https://library.example' },
});

describe('the form of an item', () => {
  it('returns what it was filled with', () => expect(contentOf(draftOf(whole))).toEqual(whole));

  it('omits empty fields and those of other kinds', () =>
    expect(
      contentOf({
        ...emptyItem,
        title: { en: ' Warm up ', tr: ' ' },
        film: 'https://vimeo.com/1',
        dueOn: '2026-12-01',
        tags: ' a, ,a ',
        source: ' ',
      }),
    ).toEqual({ kind: 'article', title: { en: 'Warm up' }, tags: ['a'], audience: { roles: ['client'] }, required: false }));

  it('keeps incomplete fields, which the form requires', () =>
    expect(contentOf({ ...emptyItem, summary: { en: '', tr: 'Buradan başla.' }, url: 'https://library.example' })).toMatchObject({
      summary: { en: '', tr: 'Buradan başla.' },
      credit: { source: '', licence: '', url: 'https://library.example' },
    }));
});
