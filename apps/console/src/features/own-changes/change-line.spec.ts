// Every event that a page lists has a sentence there, in both languages, so that no page shows the name of an event type.
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignedProgramEvents } from '@spotter/domain/assigned-programs/assigned-program-events';
import { catalogue, type EventType } from '@spotter/domain/catalogue';
import { checkInEvents } from '@spotter/domain/check-ins/check-in-events';
import { clientFileEvents } from '@spotter/domain/client-files/client-file-events';
import { clientStateEvents } from '@spotter/domain/client-states/client-state-events';
import { coachingEvents } from '@spotter/domain/coaches/coaching-events';
import { customerEvents } from '@spotter/domain/customers/customer-events';
import { educationReadingEvents } from '@spotter/domain/education/education-events';
import { habitEvents } from '@spotter/domain/habits/habit-events';
import { liftEvents } from '@spotter/domain/lifts/lift-events';
import { progressPhotoEvents } from '@spotter/domain/progress-photos/progress-photo-events';
import { progressionEvents } from '@spotter/domain/progressions/progression-events';
import { workoutEvents } from '@spotter/domain/workouts/workout-events';
import english from '@/lib/en.json' with { type: 'json' };
import turkish from '@/lib/tr.json' with { type: 'json' };
import { eventSentence } from '@/shared/events/event-sentence.js';
import { changeLine } from './change-line.js';
import ownEnglish from './en.json' with { type: 'json' };
import ownTurkish from './tr.json' with { type: 'json' };

const notOfOneClient = new Set(['CheckInFormPublished', 'CheckInFormStopped', 'CheckInFormResumed', 'HabitTicked', 'HabitTickUndone']);
/** Events on a client's timeline and in the replay of a program. */
const listedOfClient = Object.keys({
  ...workoutEvents,
  ...assignedProgramEvents,
  ...liftEvents,
  ...customerEvents,
  ...coachingEvents,
  ...progressPhotoEvents,
  ...clientFileEvents,
  ...clientStateEvents,
  ...educationReadingEvents,
  ...progressionEvents,
  ...checkInEvents,
  ...habitEvents,
  TeamMemberAdded: null,
  TeamMemberRemoved: null,
}).filter((type) => !notOfOneClient.has(type)) as readonly EventType[];

/** Events that no page lists: changes of people's own accounts and data, and events that the server records. */
const listedNowhere: ReadonlySet<string> = new Set<EventType>([
  'AccountConfirmed',
  'AccountErased',
  'AccountOpened',
  'AdvertisementClicked',
  'AdvertisementDismissalUndone',
  'AdvertisementDismissed',
  'AdvertisementSeen',
  'CoachAwayBegan',
  'CoachAwayCoverExtended',
  'CompanyOpened',
  'EmailChanged',
  'GymOpened',
  'HabitTickUndone',
  'HabitTicked',
  'HintsTurned',
  'InboxItemAdded',
  'InboxItemChanged',
  'InboxItemMarked',
  'InboxItemRemoved',
  'InboxPreferenceChanged',
  'InboxRead',
  'InvitationAccepted',
  'PasswordChanged',
  'ProfileChanged',
  'SecondFactorTurnedOff',
  'SecondFactorTurnedOn',
  'SessionEnded',
  'SessionLocked',
  'SessionStarted',
  'SessionUnlocked',
  'SharedProgramReceived',
  'ShortcutRemoved',
  'ShortcutSaved',
  'StatusChosen',
  'TeamProgramRefused',
]);

const exerciseName = (): string => 'Squat';
const nameless = /\b[A-Z][a-z]+[A-Z][A-Za-z]+\b|\{\{/;

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: { lib: english, 'own-changes': ownEnglish }, tr: { lib: turkish, 'own-changes': ownTurkish } },
    showSupportNotice: false,
  }),
);

describe.each(['en', 'tr'])('in the language %s', (language) => {
  beforeAll(() => i18next.changeLanguage(language));
  afterAll(() => i18next.changeLanguage('en'));

  it.each(listedOfClient)('%s has a sentence on the timeline and in the replay', (type) =>
    expect(eventSentence(type, {}, exerciseName)).not.toMatch(nameless),
  );

  const changes = (Object.keys(catalogue) as EventType[]).filter((type) => !listedNowhere.has(type));
  it.each(changes)('%s has a sentence in the list of own changes', (type) => {
    const change = { event: type, said: null, values: { sets: 3 }, what: null };
    expect(changeLine(change as never, exerciseName, (tag) => tag).sentence).not.toMatch(nameless);
  });
});

it('has no exception for an event with a sentence', () => {
  const known = new Set([...Object.keys(english.events), ...Object.keys(ownEnglish.events)].map((key) => key.replace(/_(one|other)$/, '')));
  expect([...listedNowhere].filter((type) => known.has(type) || !Object.hasOwn(catalogue, type))).toEqual([]);
});
