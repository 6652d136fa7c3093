import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { ExerciseContent, ExerciseEvent, ExerciseTagEvent } from './exercise-events.js';
import { exercise, type ExerciseCommand } from './exercise.js';
import { exerciseTags, type TagExercise } from './exercise-tags.js';

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
  it('belongs to the gym by default', () =>
    given()
      .when({ type: 'add-exercise', payload: { exerciseId: 'e1', content } })
      .then([added]));

  it('names the customer who owns it', () =>
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

  it('merges into a usable one, and rejects changes from then on', () => {
    given(added).when(merge(true)).then([merged]);
    given(added).when(merge(false)).then({ rejected: 'merge-target-unusable' });
    given(added, merged).when(archive).then({ rejected: 'exercise-merged' });
  });

  it('is restored only if archived', () => {
    const restore: ExerciseCommand = { type: 'restore-exercise', payload: { exerciseId: 'e1' } };
    const restored: ExerciseEvent = { type: 'ExerciseRestored', data: { exerciseId: 'e1' } };
    given(added, archived).when(restore).then([restored]);
    given(added, archived, restored).when(archive).then([archived]);
    given(added).when(restore).then({ rejected: 'exercise-not-archived' });
    given(added, merged).when(restore).then({ rejected: 'exercise-merged' });
  });

  it('is split from its target, and returns to its earlier status', () => {
    const split: ExerciseCommand = { type: 'split-exercises', payload: { exerciseId: 'e1', reason: 'not the same' } };
    const parted: ExerciseEvent = { type: 'ExercisesSplit', data: { exerciseId: 'e1', fromExerciseId: 'e2', reason: 'not the same' } };
    given(added, merged).when(split).then([parted]);
    given(added, merged, parted).when(archive).then([archived]);
    given(added, archived, merged, parted).when(archive).then({ rejected: 'exercise-archived' });
    given(added, merged, parted).when(merge(true)).then([merged]);
    given(added).when(split).then({ rejected: 'exercise-not-merged' });
    given().when(split).then({ rejected: 'exercise-unknown' });
  });

  it('has pictures that were uploaded to its gym', () => {
    const data = { exerciseId: 'e1', pictures: [{ uploadId: 'u1' }], film: null };
    const illustrate = (picturesKnown: boolean): ExerciseCommand => ({
      type: 'illustrate-exercise',
      payload: data,
      lookups: { picturesKnown },
    });
    given(added)
      .when(illustrate(true))
      .then([{ type: 'ExerciseIllustrated', data }]);
    given(added).when(illustrate(false)).then({ rejected: 'picture-unknown' });
    given(added, merged).when(illustrate(true)).then({ rejected: 'exercise-merged' });
  });
});

describe('the tags of an exercise', () => {
  const givenTags = specOf(exerciseTags);
  const tag = (...tags: readonly string[]): TagExercise => ({ type: 'tag-exercise', payload: { exerciseId: 'e1', tags } });
  const tagged = (...tags: readonly string[]): ExerciseTagEvent => ({ type: 'ExerciseTagged', data: { exerciseId: 'e1', tags } });

  it('are distinct and ordered, and can be emptied', () => {
    givenTags()
      .when(tag(' rack ', 'bar', 'rack'))
      .then([tagged('bar', 'rack')]);
    givenTags(tagged('bar')).when(tag()).then([tagged()]);
  });

  it('reject unchanged tags', () => {
    givenTags(tagged('bar', 'rack')).when(tag('rack', 'bar')).then({ rejected: 'nothing-to-change' });
    givenTags().when(tag()).then({ rejected: 'nothing-to-change' });
  });
});
