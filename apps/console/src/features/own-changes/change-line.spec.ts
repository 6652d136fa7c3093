// Whatever a client's timeline can show has a sentence in both languages; without one it would be shown by the name of its type.
import { assignedProgramEvents } from '@spotter/domain/assigned-programs/assigned-program-events';
import { checkInEvents } from '@spotter/domain/check-ins/check-in-events';
import { clientFileEvents } from '@spotter/domain/client-files/client-file-events';
import { clientStateEvents } from '@spotter/domain/client-states/client-state-events';
import { coachingEvents } from '@spotter/domain/coaches/coaching-events';
import { customerEvents } from '@spotter/domain/customers/customer-events';
import { educationReadingEvents } from '@spotter/domain/education/education-events';
import { habitEvents } from '@spotter/domain/habits/habit-events';
import { liftEvents } from '@spotter/domain/lifts/lift-events';
import { progressPhotoEvents } from '@spotter/domain/progress-photos/progress-photo-events';
import { workoutEvents } from '@spotter/domain/workouts/workout-events';
import { describe, expect, it } from 'vitest';
import en from '../../apps/console/src/lib/en.json' with { type: 'json' };
import tr from '../../apps/console/src/lib/tr.json' with { type: 'json' };

const elsewhere = ['CheckInFormPublished', 'CheckInFormStopped', 'CheckInFormResumed', 'HabitTicked', 'HabitTickUndone'];
const shown = [
  ...[assignedProgramEvents, clientStateEvents, workoutEvents, liftEvents, customerEvents, coachingEvents].flatMap(Object.keys),
  ...[checkInEvents, habitEvents, progressPhotoEvents, clientFileEvents, educationReadingEvents].flatMap(Object.keys),
  'TeamMemberAdded',
  'TeamMemberRemoved',
].filter((type) => !elsewhere.includes(type));

describe('an event of a timeline', () => {
  it.each([
    ['English', en.events],
    ['Turkish', tr.events],
  ])('has a sentence in %s', (_, sentences) => {
    expect(shown.filter((type) => !(type in sentences) && !(`${type}_other` in sentences))).toEqual([]);
  });
});
