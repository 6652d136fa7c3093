import { describe, expect, it } from 'vitest';
import { labelsAfter, tagRows, typedLabel } from './tag-labels.js';

const labels = [
  { tag: 'rehab', label: { en: 'Rehabilitation', tr: 'Rehabilitasyon' } },
  { tag: 'meet', label: { en: 'Has a meet' } },
];
const use = { clients: 2, programs: 0, exercises: 1, education: 0 };

describe('labels of tags', () => {
  it('list tags in use and tags with a label, in alphabetical order', () =>
    expect(tagRows([{ tag: 'morning', ...use }], labels).map(({ tag, clients }) => [tag, clients])).toEqual([
      ['meet', 0],
      ['morning', 2],
      ['rehab', 0],
    ]));
  it('are editable in both languages', () => {
    expect(typedLabel(labels, 'meet')).toEqual({ en: 'Has a meet', tr: '' });
    expect(typedLabel(labels, 'morning')).toEqual({ en: '', tr: '' });
  });
  it('change only for edited tags', () =>
    expect(labelsAfter(labels, new Map([['morning', { en: ' Mornings ', tr: '' }]]))).toEqual([
      { tag: 'meet', label: { en: 'Has a meet' } },
      { tag: 'morning', label: { en: 'Mornings' } },
      { tag: 'rehab', label: { en: 'Rehabilitation', tr: 'Rehabilitasyon' } },
    ]));
  it('use the tag itself in English if only Turkish was typed', () =>
    expect(labelsAfter([], new Map([['morning', { en: '', tr: 'Sabahçı' }]]))).toEqual([
      { tag: 'morning', label: { en: 'morning', tr: 'Sabahçı' } },
    ]));
  it('are deleted if both texts are cleared', () =>
    expect(labelsAfter(labels, new Map([['rehab', { en: ' ', tr: '' }]]))).toEqual([labels[1]]));
});
