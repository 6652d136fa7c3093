import type { CheckInItem } from '@spotter/contracts/check-ins/queries';
import { describe, expect, it } from 'vitest';
import { photosOf } from './photos-of.js';

const front = { id: 'front', text: 'Front', required: false, kind: 'photo' } as const;
const sleep = { id: 'sleep', text: 'Sleep', required: true, kind: 'scale' } as const;
const checkIn = (dueOn: string, uploadId: string | null, text = 'Front'): CheckInItem => ({
  id: dueOn,
  formId: 'f1',
  version: 1,
  name: 'Weekly',
  questions: [{ ...front, text }, sleep],
  dueOn,
  answers: [{ questionId: 'sleep', value: 7 }, ...(uploadId === null ? [] : [{ questionId: 'front', value: uploadId }])],
  answeredAt: `${dueOn}T10:00:00Z`,
  readAt: null,
});

describe('photos to be compared', () => {
  it('are those of one question, oldest first, under its newest words', () => {
    const all = [checkIn('2026-11-22', 'new', 'From the front'), checkIn('2026-11-15', null), checkIn('2026-11-08', 'old')];
    const photos = [
      { on: '2026-11-08', uploadId: 'old' },
      { on: '2026-11-22', uploadId: 'new' },
    ];
    expect(photosOf(all)).toEqual([{ questionId: 'front', text: 'From the front', photos }]);
  });

  it('are none where there is only one', () => {
    expect(photosOf([checkIn('2026-11-22', 'new'), checkIn('2026-11-15', null)])).toEqual([]);
  });
});
