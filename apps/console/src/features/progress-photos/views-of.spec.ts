import type { CheckInItem } from '@spotter/contracts/check-ins/queries';
import type { ProgressPhoto } from '@spotter/contracts/progress-photos/queries';
import { describe, expect, it } from 'vitest';
import { viewsOf } from './views-of.js';

const front = { id: 'front question', text: 'Front', required: false, kind: 'photo' } as const;
const sleep = { id: 'sleep', text: 'Sleep', required: true, kind: 'scale' } as const;
const checkIn = (dueOn: string, uploadId: string | null, text = 'Front'): CheckInItem => ({
  id: dueOn,
  formId: 'f1',
  version: 1,
  name: 'Weekly',
  questions: [{ ...front, text }, sleep],
  dueOn,
  answers: [{ questionId: 'sleep', value: 7 }, ...(uploadId === null ? [] : [{ questionId: 'front question', value: uploadId }])],
  answeredAt: `${dueOn}T10:00:00Z`,
  readAt: null,
});
const photo = (takenOn: string, pose: ProgressPhoto['pose']): ProgressPhoto => ({
  id: `${pose} ${takenOn}`,
  uploadId: `upload of ${takenOn}`,
  pose,
  takenOn,
  note: null,
  addedAt: `${takenOn}T10:00:00Z`,
});

describe('views of photos', () => {
  it('include poses with photos in a fixed order, newest photo first', () => {
    const views = viewsOf([photo('2026-11-01', 'back'), photo('2026-11-08', 'front'), photo('2026-11-15', 'front')], []);
    expect(views.map(({ id, photos }) => [id, photos.map(({ on }) => on)])).toEqual([
      ['front', ['2026-11-15', '2026-11-08']],
      ['back', ['2026-11-01']],
    ]);
    expect(views[0]!.photos[0]!.photo).toEqual(photo('2026-11-15', 'front'));
  });

  it('continue with check-in questions under their newest text', () => {
    const all = [checkIn('2026-11-22', 'new', 'From the front'), checkIn('2026-11-15', null), checkIn('2026-11-08', 'old')];
    const views = viewsOf([photo('2026-11-01', 'other')], all);
    expect(views.map(({ id }) => id)).toEqual(['other', 'front question']);
    const of = (on: string, uploadId: string) => ({ id: on, on, uploadId, note: null, photo: null });
    expect(views[1]).toEqual({
      id: 'front question',
      question: 'From the front',
      photos: [of('2026-11-22', 'new'), of('2026-11-08', 'old')],
    });
  });

  it('are empty without photos', () => {
    expect(viewsOf([], [checkIn('2026-11-15', null)])).toEqual([]);
  });
});
