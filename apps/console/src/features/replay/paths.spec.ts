// A change without a text for its path would show the name of the field.
import { plannedWorkout } from '@spotter/contracts/assigned-programs/queries';
import { replaySet, replayState, replayWorkout, trainingMax } from '@spotter/contracts/assigned-programs/replay';
import { expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

const fields = [replayState, plannedWorkout, replayWorkout, replaySet, trainingMax].flatMap(({ shape }) => Object.keys(shape));

it.each([...new Set(fields)])('names the field %s in both languages', (field) => {
  expect(en.paths).toHaveProperty(field);
  expect(tr.paths).toHaveProperty(field);
});
