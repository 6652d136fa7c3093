import type { CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import { describe, expect, it } from 'vitest';
import { answersOf, missingIn } from './typed-answers.js';

const questions: readonly CheckInQuestion[] = [
  { id: 'sleep', text: 'Sleep', required: true, kind: 'scale' },
  { id: 'weight', text: 'Weight', required: false, kind: 'number' },
  { id: 'more', text: 'More', required: false, kind: 'text' },
  { id: 'photo', text: 'Photo', required: true, kind: 'photo' },
];

describe('answers as they are typed', () => {
  it('are numbers where numbers are asked for, and nothing where nothing is', () => {
    expect(answersOf(questions, { sleep: '7', weight: '72.5', more: ' fine ' })).toEqual([
      { questionId: 'sleep', value: 7 },
      { questionId: 'weight', value: 72.5 },
      { questionId: 'more', value: 'fine' },
    ]);
    expect(answersOf(questions, { more: '  ' })).toEqual([]);
  });
  it('name the first that is missing, a photo only of who agreed to photos', () => {
    expect(missingIn(questions, {}, false)?.id).toBe('sleep');
    expect(missingIn(questions, { sleep: '7' }, false)).toBeUndefined();
    expect(missingIn(questions, { sleep: '7' }, true)?.id).toBe('photo');
    expect(missingIn(questions, { sleep: '7', weight: 'heavy' }, false)?.id).toBe('weight');
  });
});
