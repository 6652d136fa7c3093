import { describe, expect, it } from 'vitest';
import { catalogue, cataloguesBySlice, sliceOf } from './catalogue.js';

describe('the catalogue of events', () => {
  it('gives every event type to one slice only', () => {
    const names = Object.values(cataloguesBySlice).flatMap((events) => Object.keys(events));
    expect(names.toSorted()).toEqual(Object.keys(catalogue).toSorted());
  });

  it('knows the slice of an event, and does not guess for a stranger', () => {
    expect(['ProgramAssigned', 'WorkoutLogged', 'LiftRecorded', 'CoachAssigned'].map(sliceOf)).toEqual([
      'assigned-programs',
      'workouts',
      'lifts',
      'coaches',
    ]);
    expect(sliceOf('SomethingElse')).toBeUndefined();
  });

  it('never marks the id of the person itself as personal, since it names the key', () => {
    for (const { personal } of Object.values(catalogue)) expect(personal?.fields ?? []).not.toContain(personal?.person);
  });
});
