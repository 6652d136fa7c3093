import { describe, expect, it } from 'vitest';
import { catalogue, cataloguesBySlice, sliceOf } from './catalogue.js';

describe('the catalogue of events', () => {
  it('assigns every event type to one slice', () => {
    const names = Object.values(cataloguesBySlice).flatMap((events) => Object.keys(events));
    expect(names.toSorted()).toEqual(Object.keys(catalogue).toSorted());
  });

  it('returns the slice of an event, and undefined for an unknown type', () => {
    expect(['ProgramAssigned', 'WorkoutLogged', 'LiftRecorded', 'CoachAssigned'].map(sliceOf)).toEqual([
      'assigned-programs',
      'workouts',
      'lifts',
      'coaches',
    ]);
    expect(sliceOf('SomethingElse')).toBeUndefined();
  });

  it('never marks the person’s id as personal, since it names the key', () => {
    for (const { personal } of Object.values(catalogue)) expect(personal?.fields ?? []).not.toContain(personal?.person);
  });
});
