// Every event type of the server, by slice. The log encodes, decodes and upcasts by this table: it cannot write a type that is missing
// here, and a reader stops at one instead of skipping it.
import { accountEvents, type AccountEvent } from './accounts/account-events.js';
import {
  advertisementEvents,
  advertisementViewEvents,
  type AdvertisementEvent,
  type AdvertisementViewEvent,
} from './advertisements/advertisement-events.js';
import { assignedProgramEvents, type AssignedProgramEvent } from './assigned-programs/assigned-program-events.js';
import { clientStateEvents, type ClientStateEvent } from './client-states/client-state-events.js';
import { checkInEvents, type CheckInEvent } from './check-ins/check-in-events.js';
import { clientFileEvents, type ClientFileEvent } from './client-files/client-file-events.js';
import { clientNoteEvents, type ClientNoteEvent } from './client-notes/client-note-events.js';
import { coachEvents, type CoachEvent } from './coaches/coach-events.js';
import { coachingEvents, type CoachingEvent } from './coaches/coaching-events.js';
import { conversationEvents, type ConversationEvent } from './conversations/conversation-events.js';
import { customerEvents, type CustomerEvent } from './customers/customer-events.js';
import { exerciseEvents, exerciseTagEvents, type ExerciseEvent, type ExerciseTagEvent } from './exercises/exercise-events.js';
import { displayLinkEvents, type DisplayLinkEvent } from './displays/display-link-events.js';
import { followUpEvents, type FollowUpEvent } from './follow-ups/follow-up-events.js';
import {
  educationCollectionEvents,
  educationCollectionOrderEvents,
  educationItemEvents,
  educationReadingEvents,
  type EducationCollectionEvent,
  type EducationCollectionOrderEvent,
  type EducationItemEvent,
  type EducationReadingEvent,
} from './education/education-events.js';
import { companyEvents, type CompanyEvent } from './gyms/company-events.js';
import { gymEvents, type GymEvent } from './gyms/gym-events.js';
import { goalEvents, type GoalEvent } from './goals/goal-events.js';
import { habitEvents, type HabitEvent } from './habits/habit-events.js';
import { importEvents, type ImportEvent } from './imports/import-events.js';
import { inboxEvents, type InboxEvent } from './inbox/inbox-events.js';
import type { CatalogueOf, EventCatalogue } from './kernel.js';
import { liftEvents, type LiftEvent } from './lifts/lift-events.js';
import { memberEvents, type MemberEvent } from './members/member-events.js';
import { serviceTokenEvents, type ServiceTokenEvent } from './members/service-token-events.js';
import { progressPhotoEvents, type ProgressPhotoEvent } from './progress-photos/progress-photo-events.js';
import { programEvents, type ProgramEvent } from './programs/program-events.js';
import { progressionEvents, type ProgressionEvent } from './progressions/progression-events.js';
import { shortcutEvents, type ShortcutEvent } from './shortcuts/shortcut-events.js';
import { teamEvents, type TeamEvent } from './teams/team-events.js';
import { workoutEvents, type WorkoutEvent } from './workouts/workout-events.js';

export type SpotterEvent =
  | AccountEvent
  | AdvertisementEvent
  | AdvertisementViewEvent
  | AssignedProgramEvent
  | CheckInEvent
  | ClientFileEvent
  | ClientNoteEvent
  | ClientStateEvent
  | CoachEvent
  | CoachingEvent
  | ConversationEvent
  | CustomerEvent
  | DisplayLinkEvent
  | EducationItemEvent
  | EducationCollectionEvent
  | EducationCollectionOrderEvent
  | EducationReadingEvent
  | ExerciseEvent
  | ExerciseTagEvent
  | FollowUpEvent
  | CompanyEvent
  | GymEvent
  | GoalEvent
  | HabitEvent
  | ImportEvent
  | InboxEvent
  | LiftEvent
  | MemberEvent
  | ServiceTokenEvent
  | ProgramEvent
  | ProgressPhotoEvent
  | ProgressionEvent
  | ShortcutEvent
  | TeamEvent
  | WorkoutEvent;
export type EventType = SpotterEvent['type'];

/** Event types by slice: an event is published as `spotter.<slice>.<EventName>`. */
export const cataloguesBySlice = {
  accounts: accountEvents,
  advertisements: { ...advertisementEvents, ...advertisementViewEvents },
  'assigned-programs': assignedProgramEvents,
  'check-ins': checkInEvents,
  'client-files': clientFileEvents,
  'client-notes': clientNoteEvents,
  'client-states': clientStateEvents,
  coaches: { ...coachEvents, ...coachingEvents },
  conversations: conversationEvents,
  customers: customerEvents,
  displays: displayLinkEvents,
  exercises: { ...exerciseEvents, ...exerciseTagEvents },
  'follow-ups': followUpEvents,
  education: { ...educationItemEvents, ...educationCollectionEvents, ...educationCollectionOrderEvents, ...educationReadingEvents },
  gyms: { ...companyEvents, ...gymEvents },
  goals: goalEvents,
  habits: habitEvents,
  imports: importEvents,
  inbox: inboxEvents,
  lifts: liftEvents,
  members: { ...memberEvents, ...serviceTokenEvents },
  programs: programEvents,
  'progress-photos': progressPhotoEvents,
  progressions: progressionEvents,
  shortcuts: shortcutEvents,
  teams: teamEvents,
  workouts: workoutEvents,
} as const satisfies Readonly<Record<string, EventCatalogue>>;

const merged = {
  ...cataloguesBySlice.accounts,
  ...cataloguesBySlice.advertisements,
  ...cataloguesBySlice['assigned-programs'],
  ...cataloguesBySlice['check-ins'],
  ...cataloguesBySlice['client-files'],
  ...cataloguesBySlice['client-notes'],
  ...cataloguesBySlice['client-states'],
  ...cataloguesBySlice.coaches,
  ...cataloguesBySlice.conversations,
  ...cataloguesBySlice.customers,
  ...cataloguesBySlice.displays,
  ...cataloguesBySlice.education,
  ...cataloguesBySlice.exercises,
  ...cataloguesBySlice['follow-ups'],
  ...cataloguesBySlice.gyms,
  ...cataloguesBySlice.goals,
  ...cataloguesBySlice.habits,
  ...cataloguesBySlice.imports,
  ...cataloguesBySlice.inbox,
  ...cataloguesBySlice.lifts,
  ...cataloguesBySlice.members,
  ...cataloguesBySlice.programs,
  ...cataloguesBySlice['progress-photos'],
  ...cataloguesBySlice.progressions,
  ...cataloguesBySlice.shortcuts,
  ...cataloguesBySlice.teams,
  ...cataloguesBySlice.workouts,
} as const satisfies CatalogueOf<SpotterEvent>;

export const catalogue: EventCatalogue = merged;

const sliceByType: ReadonlyMap<string, string> = new Map(
  Object.entries(cataloguesBySlice).flatMap(([slice, events]) => Object.keys(events).map((type) => [type, slice] as const)),
);
/** Returns the slice that owns an event type; `undefined` for an unknown type. */
export const sliceOf = (type: string): string | undefined => sliceByType.get(type);
