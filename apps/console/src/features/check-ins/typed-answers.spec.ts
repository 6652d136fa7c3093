import type { CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import { describe, expect, it } from 'vitest';
import { answersOf, wrongIn } from './typed-answers.js';

const questions: readonly CheckInQuestion[] = [
  { id: 'sleep', text: 'Sleep', required: true, kind: 'scale' },
  { id: 'weight', text: 'Weight', required: false, kind: 'number' },
  { id: 'more', text: 'More', required: false, kind: 'text' },
  { id: 'photo', text: 'Photo', required: true, kind: 'photo' },
];

describe('typed answers', () => {
  it('are numbers for number questions, and omitted if empty', () => {
    expect(answersOf(questions, { sleep: '7', weight: '72.5', more: ' fine ' })).toEqual([
      { questionId: 'sleep', value: 7 },
      { questionId: 'weight', value: 72.5 },
      { questionId: 'more', value: 'fine' },
    ]);
    expect(answersOf(questions, { more: '  ' })).toEqual([]);
  });
  it('report the first missing answer, and a missing photo only after consent', () => {
    expect(wrongIn(questions, {}, false)?.question.id).toBe('sleep');
    expect(wrongIn(questions, { sleep: '7' }, false)).toBeUndefined();
    expect(wrongIn(questions, { sleep: '7' }, true)?.question.id).toBe('photo');
  });
  it('report text in a number field, even of an optional question', () => {
    expect(wrongIn(questions, {}, false)).toMatchObject({ question: { id: 'sleep' }, why: 'missing' });
    expect(wrongIn(questions, { sleep: '7', weight: 'heavy' }, false)).toMatchObject({ question: { id: 'weight' }, why: 'noNumber' });
    expect(wrongIn(questions, { sleep: '7', weight: ' ' }, false)).toBeUndefined();
  });
});
