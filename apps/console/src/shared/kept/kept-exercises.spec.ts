import type { ExerciseDescription } from '@spotter/contracts/exercises/queries';
import { exerciseDetail } from '@spotter/contracts/exercises/queries';
import { expect, it } from 'vitest';
import { detailFrom } from './kept-exercises.js';

const exercise = (id: string, more: Partial<ExerciseDescription> = {}): ExerciseDescription => ({
  id,
  name: { en: `Exercise ${id}` },
  category: 'strength',
  equipment: null,
  primaryMuscles: ['chest'],
  secondaryMuscles: [],
  mechanic: null,
  force: null,
  level: null,
  loadKind: 'barbell',
  tracking: 'reps-load',
  e1rmEligible: true,
  origin: 'system',
  archived: false,
  aliases: [],
  instructions: { en: 'Lie down.' },
  cues: [{ en: 'Elbows in' }],
  ...more,
});

it('makes details that the contract accepts, with names of the substitutes that the device knows', () => {
  const detail = detailFrom([exercise('a', { substitutes: ['b', 'gone'] }), exercise('b')], 'a');
  expect(exerciseDetail.parse(detail)).toMatchObject({
    instructions: { en: 'Lie down.' },
    cues: [{ en: 'Elbows in' }],
    substitutes: [{ id: 'b', name: { en: 'Exercise b' } }],
    pictures: [],
    best: [],
  });
});

it('makes none of an exercise that the device does not know', () => expect(detailFrom([exercise('a')], 'b')).toBeUndefined());
