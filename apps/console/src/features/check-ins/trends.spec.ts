import type { CheckInItem } from '@spotter/contracts/check-ins/queries';
import { describe, expect, it } from 'vitest';
import { sessionsBefore, trendsOf } from './trends.js';

const checkIn = (dueOn: string, text: string, answers: CheckInItem['answers']): CheckInItem => ({
  id: dueOn,
  formId: 'f1',
  version: 1,
  name: 'Weekly',
  dueOn,
  questions: [
    { id: 'sleep', text, required: true, kind: 'scale' },
    { id: 'more', text: 'More', required: false, kind: 'text' },
  ],
  answers,
  answeredAt: `${dueOn}T10:00:00Z`,
  readAt: null,
});

describe('trends', () => {
  it('cover scales and numbers, oldest first, with the newest question text', () => {
    const items = [
      checkIn('2026-11-22', 'How did you sleep?', [
        { questionId: 'sleep', value: 7 },
        { questionId: 'more', value: 'fine' },
      ]),
      checkIn('2026-11-15', 'Sleep', [{ questionId: 'sleep', value: 4 }]),
      checkIn('2026-11-08', 'Sleep', []),
    ];
    expect(trendsOf(items)).toEqual([
      {
        questionId: 'sleep',
        text: 'How did you sleep?',
        kind: 'scale',
        points: [
          { on: '2026-11-15', value: 4 },
          { on: '2026-11-22', value: 7 },
        ],
      },
    ]);
  });
  it('list the workouts of the seven days before each check-in', () => {
    const trained = ['2026-11-08', '2026-11-09', '2026-11-15', '2026-11-16'];
    expect(sessionsBefore(['2026-11-15', '2026-11-22'], trained).map(({ value }) => value)).toEqual([2, 1]);
  });
});
