import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { ExerciseContent, ExerciseEvent } from './exercise-events.js';
import { exercise, type ExerciseCommand } from './exercise.js';

const given = specOf(exercise);
const content: ExerciseContent = { name: { en: 'Back squat' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true };
const added: ExerciseEvent = { type: 'ExerciseAdded', data: { exerciseId: 'e1', origin: 'gym', content } };
const archived: ExerciseEvent = { type: 'ExerciseArchived', data: { exerciseId: 'e1' } };
const merged: ExerciseEvent = { type: 'ExercisesMerged', data: { exerciseId: 'e1', intoExerciseId: 'e2' } };
const archive: ExerciseCommand = { type: 'archive-exercise', payload: { exerciseId: 'e1' } };
const merge = (targetUsable: boolean): ExerciseCommand => ({
  type: 'merge-exercises',
  payload: { exerciseId: 'e1', intoExerciseId: 'e2' },
  lookups: { targetUsable },
});

describe('an exercise', () => {
  it('is the gym’s unless it says otherwise', () =>
    given()
      .when({ type: 'add-exercise', payload: { exerciseId: 'e1', content } })
      .then([added]));

  it('of a customer names the customer', () =>
    given()
      .when({ type: 'add-exercise', payload: { exerciseId: 'e1', origin: 'customer', content } })
      .then({ rejected: 'exercise-customer-missing' }));

  it('is added once', () =>
    given(added)
      .when({ type: 'add-exercise', payload: { exerciseId: 'e1', content } })
      .then({ rejected: 'exercise-already-exists' }));

  it('is revised field by field', () =>
    given(added)
      .when({ type: 'revise-exercise', payload: { exerciseId: 'e1', content: { e1rmEligible: false } } })
      .then([{ type: 'ExerciseRevised', data: { exerciseId: 'e1', content: { e1rmEligible: false } } }]));

  it('is archived once', () => {
    given(added).when(archive).then([archived]);
    given(added, archived).when(archive).then({ rejected: 'exercise-archived' });
    given().when(archive).then({ rejected: 'exercise-unknown' });
  });

  it('merges into one that can be used, and is closed from then on', () => {
    given(added).when(merge(true)).then([merged]);
    given(added).when(merge(false)).then({ rejected: 'merge-target-unusable' });
    given(added, merged).when(archive).then({ rejected: 'exercise-merged' });
  });
});
