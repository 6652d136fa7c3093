// The meaning of each event: the events before it in its stream, and the state after it.
import { expect } from 'vitest';
import { account } from '@spotter/domain/accounts/account';
import { advertisement } from '@spotter/domain/advertisements/advertisement';
import { advertisementViews } from '@spotter/domain/advertisements/advertisement-views';
import { plan } from '@spotter/domain/assigned-programs/plan';
import { coach } from '@spotter/domain/coaches/coach';
import { coaching } from '@spotter/domain/coaches/coaching';
import type { EventType } from '@spotter/domain/catalogue';
import { checkInForm } from '@spotter/domain/check-ins/check-in-form';
import { checkIns } from '@spotter/domain/check-ins/check-ins';
import { clientFiles } from '@spotter/domain/client-files/client-files';
import { clientNotes } from '@spotter/domain/client-notes/client-notes';
import { conversation } from '@spotter/domain/conversations/conversation';
import { customer } from '@spotter/domain/customers/customer';
import { educationCollection } from '@spotter/domain/education/collection';
import { educationCollectionOrder } from '@spotter/domain/education/collection-order';
import { educationItem } from '@spotter/domain/education/item';
import { educationReadings } from '@spotter/domain/education/readings';
import { exercise } from '@spotter/domain/exercises/exercise';
import { exerciseTags } from '@spotter/domain/exercises/exercise-tags';
import { company } from '@spotter/domain/gyms/company';
import { followUps } from '@spotter/domain/follow-ups/follow-ups';
import { gym } from '@spotter/domain/gyms/gym';
import { goals } from '@spotter/domain/goals/goals';
import { habits } from '@spotter/domain/habits/habits';
import { importRun } from '@spotter/domain/imports/import';
import { inbox } from '@spotter/domain/inbox/inbox';
import type { DomainEvent } from '@spotter/domain/kernel';
import { lift } from '@spotter/domain/lifts/lift';
import { member } from '@spotter/domain/members/member';
import { displayLinks } from '@spotter/domain/displays/display-links';
import { serviceToken } from '@spotter/domain/members/service-token';
import { progressPhotos } from '@spotter/domain/progress-photos/progress-photos';
import { program } from '@spotter/domain/programs/program';
import { progression } from '@spotter/domain/progressions/progression';
import { shortcuts } from '@spotter/domain/shortcuts/shortcuts';
import { team } from '@spotter/domain/teams/team';
import { workout } from '@spotter/domain/workouts/workout';

type Folding = { readonly initial: unknown; readonly evolve: (state: unknown, event: DomainEvent) => unknown };
export type Story = {
  readonly folding: Folding;
  readonly after: readonly EventType[];
  /** Part of the state after it, at any depth; `unchanged` for events that only read models and screens use. */
  readonly becomes: object | 'unchanged';
};

/** Deciders of different slices have different events; a story passes each decider only its own. */
const told = (
  decider: { readonly initial: unknown; readonly evolve: (state: never, event: never) => unknown },
  after: readonly EventType[],
  becomes: object | 'unchanged',
): Story => ({
  folding: decider as unknown as Folding,
  after,
  becomes,
});

const id = (kind: string, number: number): string => `0198a3c4-${kind}-7b10-9d20-${String(number).padStart(12, '0')}`;
const [assigned, planned, moved, postponed] = [id('0009', 1), id('0014', 1), id('0014', 2), id('0014', 3)];
const [squat, bench] = [id('0007', 1), id('0007', 2)];
const [firstSlot, secondSlot, addedSlot, set] = [id('0012', 1), id('0012', 2), id('0012', 4), id('0015', 1)];

const planBecomes = (changes: object): object => ({ assignments: { [assigned]: changes } });
const forkBecomes = (changes: object): object => planBecomes({ forks: { [id('0042', 1)]: changes } });
const awayBecomes = (changes: object): object => ({ aways: { [id('0054', 1)]: changes } });
const viewBecomes = (changes: object): object => ({ views: { [id('0051', 1)]: changes } });
const noteBecomes = (changes: object): object => ({ notes: { [id('0070', 1)]: changes } });
const fileBecomes = (changes: object): object => ({ files: { [id('0089', 1)]: changes } });
const photoBecomes = (changes: object): object => ({ photos: { [id('0085', 1)]: changes } });
const habitBecomes = (changes: object): object => ({ habits: { [id('0080', 1)]: changes } });
const setBecomes = (changes: object): object => ({ sets: { [set]: changes } });
/** The scope of the squat's rule. */
const ruled = `${id('0041', 1)}/${squat}`;
const ruledBecomes = (changes: object): object => ({ programs: { [assigned]: changes } });
const slotBecomes = (slotId: string, changes: object): object => ({ slots: { [slotId]: changes } });
const training: readonly EventType[] = ['WorkoutStarted', 'SetRecorded'];

export const stories: Readonly<Record<EventType, Story>> = {
  TeamCreated: told(team, [], { name: 'Early birds', capacity: 12 }),
  TeamRevised: told(team, ['TeamCreated'], { name: 'Early lifters', capacity: null }),
  TeamArchived: told(team, ['TeamCreated'], { archived: true }),
  TeamRestored: told(team, ['TeamCreated', 'TeamArchived'], { archived: false }),
  TeamMemberAdded: told(team, ['TeamCreated'], { stays: { '0198a3c4-0061-7b10-9d20-0000000000c1': { stay: 1, isHere: true } } }),
  TeamMemberRemoved: told(team, ['TeamCreated', 'TeamMemberAdded'], {
    stays: { '0198a3c4-0061-7b10-9d20-0000000000c1': { stay: 1, isHere: false } },
  }),
  TeamCoachAdded: told(team, ['TeamCreated'], { coachIds: ['0198a3c4-0061-7b10-9d20-0000000000d1'] }),
  TeamCoachRemoved: told(team, ['TeamCreated', 'TeamCoachAdded'], { coachIds: [] }),
  TeamJoinCodeChanged: told(team, ['TeamCreated'], { joinCode: expect.stringMatching(/^[2-9A-Z]{8}$/) }),
  TeamProgramAssigned: told(team, ['TeamCreated', 'TeamMemberAdded'], { program: { programVersion: 2, startsOn: '2026-06-01' } }),
  TeamProgramEnded: told(team, ['TeamCreated', 'TeamMemberAdded', 'TeamProgramAssigned'], { before: [] }),
  TeamProgramRefused: told(team, ['TeamCreated', 'TeamMemberAdded', 'TeamProgramAssigned'], {
    refusedIds: ['0198a3c4-0061-7b10-9d20-0000000000c1'],
  }),
  TeamProgramRetried: told(team, ['TeamCreated', 'TeamMemberAdded', 'TeamProgramAssigned', 'TeamProgramRefused'], { refusedIds: [] }),
  AdvertisementDrafted: told(advertisement, [], { lifecycle: 'draft', archived: false }),
  AdvertisementRevised: told(advertisement, ['AdvertisementDrafted'], { lifecycle: 'draft', content: { priority: 7 } }),
  AdvertisementPublished: told(advertisement, ['AdvertisementDrafted'], { lifecycle: 'published' }),
  AdvertisementPaused: told(advertisement, ['AdvertisementDrafted', 'AdvertisementPublished'], { lifecycle: 'paused' }),
  AdvertisementResumed: told(advertisement, ['AdvertisementDrafted', 'AdvertisementPublished', 'AdvertisementPaused'], {
    lifecycle: 'published',
  }),
  AdvertisementArchived: told(advertisement, ['AdvertisementDrafted'], { archived: true }),
  AdvertisementRestored: told(advertisement, ['AdvertisementDrafted', 'AdvertisementArchived'], { archived: false }),
  AdvertisementSeen: told(advertisementViews, [], viewBecomes({ seenOn: '2026-06-02' })),
  AdvertisementClicked: told(advertisementViews, ['AdvertisementSeen'], viewBecomes({ clickedOn: '2026-06-02' })),
  AdvertisementDismissed: told(advertisementViews, [], viewBecomes({ dismissedOn: '2026-06-02' })),
  AdvertisementDismissalUndone: told(advertisementViews, ['AdvertisementDismissed'], viewBecomes({ dismissedOn: null })),
  CoachAwaySet: told(coach, [], awayBecomes({ covered: null, over: false })),
  CoachAwayBegan: told(coach, ['CoachAwaySet'], awayBecomes({ covered: [id('0006', 2)] })),
  CoachAwayCoverExtended: told(
    coach,
    ['CoachAwaySet', 'CoachAwayBegan'],
    awayBecomes({ covered: [id('0006', 2), id('0006', 5), id('0006', 6)] }),
  ),
  CoachAwayEnded: told(coach, ['CoachAwaySet'], awayBecomes({ over: true })),
  FollowUpDone: told(followUps, [], { marks: [{ key: 'missed 2026-11-20', snoozedUntil: null }] }),
  FollowUpReopened: told(followUps, ['FollowUpDone'], { marks: [] }),
  FollowUpSnoozed: told(followUps, [], { marks: [{ key: 'missed 2026-11-20', snoozedUntil: '2026-11-30' }] }),
  EducationItemDrafted: told(educationItem, [], { lifecycle: 'draft', archived: false, authorId: id('0005', 1) }),
  EducationItemRevised: told(educationItem, ['EducationItemDrafted'], { lifecycle: 'draft', content: { required: false } }),
  EducationTextEdited: told(educationItem, ['EducationItemDrafted'], { body: { en: { 1: { type: 'paragraph' } } } }),
  EducationItemPublished: told(educationItem, ['EducationItemDrafted'], { lifecycle: 'published' }),
  EducationItemWithdrawn: told(educationItem, ['EducationItemDrafted', 'EducationItemPublished'], { lifecycle: 'draft' }),
  EducationItemArchived: told(educationItem, ['EducationItemDrafted'], { archived: true }),
  EducationItemRestored: told(educationItem, ['EducationItemDrafted', 'EducationItemArchived'], { archived: false }),
  EducationCollectionDrafted: told(educationCollection, [], { name: { en: 'First weeks' }, educationIds: [], archived: false }),
  EducationCollectionRenamed: told(educationCollection, ['EducationCollectionDrafted'], { name: { en: 'First month' } }),
  EducationCollectionSequenced: told(educationCollection, ['EducationCollectionDrafted'], { educationIds: [id('0063', 2), id('0063', 1)] }),
  EducationCollectionArchived: told(educationCollection, ['EducationCollectionDrafted'], { archived: true }),
  EducationCollectionRestored: told(educationCollection, ['EducationCollectionDrafted', 'EducationCollectionArchived'], {
    archived: false,
  }),
  EducationCollectionsOrdered: told(educationCollectionOrder, [], { collectionIds: [id('0064', 2), id('0064', 1)] }),
  EducationItemRead: told(educationReadings, [], { readAt: { [id('0063', 1)]: '2026-06-02T08:00:00Z' } }),
  EducationItemReadUndone: told(educationReadings, ['EducationItemRead'], { readAt: { [id('0063', 2)]: null } }),
  CheckInFormPublished: told(checkInForm, [], { versions: [{ name: 'Weekly check-in' }], stopped: false }),
  CheckInFormStopped: told(checkInForm, ['CheckInFormPublished'], { stopped: true }),
  CheckInFormResumed: told(checkInForm, ['CheckInFormPublished', 'CheckInFormStopped'], { stopped: false }),
  CheckInAnswered: told(checkIns, [], { answered: [{ id: id('0072', 1), read: false }] }),
  CheckInRead: told(checkIns, ['CheckInAnswered'], { answered: [{ id: id('0072', 1), read: true }] }),
  CheckInUnread: told(checkIns, ['CheckInAnswered', 'CheckInRead'], { answered: [{ id: id('0072', 1), read: false }] }),
  GoalSet: told(goals, [], { subjects: [squat] }),
  GoalRemoved: told(goals, ['GoalSet'], { subjects: [] }),
  HabitSet: told(habits, [], habitBecomes({ archived: false, days: [] })),
  HabitRevised: told(habits, ['HabitSet'], 'unchanged'),
  HabitArchived: told(habits, ['HabitSet'], habitBecomes({ archived: true })),
  HabitRestored: told(habits, ['HabitSet', 'HabitArchived'], habitBecomes({ archived: false })),
  HabitTickUndone: told(habits, ['HabitSet', 'HabitTicked'], habitBecomes({ days: [] })),
  HabitTicked: told(habits, ['HabitSet'], habitBecomes({ days: ['2026-11-24'] })),
  // Removed before it is added, so that every table has a row of each after all stories.
  ProgressPhotoRemoved: told(progressPhotos, ['ProgressPhotoAdded'], photoBecomes({ removed: true })),
  ProgressPhotoAdded: told(progressPhotos, [], photoBecomes({ uploadId: id('0085', 2), removed: false })),
  ClientFileAdded: told(clientFiles, [], fileBecomes({ visibleToClient: false, removed: false })),
  ClientFileRevised: told(clientFiles, ['ClientFileAdded'], 'unchanged'),
  ClientFileShared: told(clientFiles, ['ClientFileAdded'], fileBecomes({ visibleToClient: true })),
  ClientFileRemoved: told(clientFiles, ['ClientFileAdded'], fileBecomes({ removed: true })),
  ClientFileRestored: told(clientFiles, ['ClientFileAdded', 'ClientFileRemoved'], fileBecomes({ removed: false })),
  ClientNoteWritten: told(clientNotes, [], noteBecomes({ pinned: true, removed: false })),
  ClientNoteEdited: told(clientNotes, ['ClientNoteWritten'], 'unchanged'),
  ClientNotePinned: told(clientNotes, ['ClientNoteWritten'], noteBecomes({ pinned: false })),
  ClientNoteRemoved: told(clientNotes, ['ClientNoteWritten'], noteBecomes({ removed: true })),
  ClientNoteRestored: told(clientNotes, ['ClientNoteWritten', 'ClientNoteRemoved'], noteBecomes({ removed: false })),
  // Before the state is set, so that every table has a row of each after all stories.
  ClientStateCancelled: told(plan, ['ClientStateSet'], { absences: {} }),
  ClientStateSet: told(plan, [], { absences: { [id('0053', 1)]: { from: '2026-11-20', until: '2026-11-24' } } }),
  ClientStateEndChanged: told(plan, ['ClientStateSet'], { absences: { [id('0053', 1)]: { until: '2026-11-22' } } }),
  AccountOpened: told(account, [], { open: true, liveSession: null }),
  AccountConfirmed: told(account, ['AccountOpened'], { open: true, confirmed: true }),
  PasswordChanged: told(account, ['AccountOpened'], 'unchanged'),
  EmailChanged: told(account, ['AccountOpened'], 'unchanged'),
  ProfileChanged: told(account, ['AccountOpened'], 'unchanged'),
  SecondFactorTurnedOn: told(account, ['AccountOpened'], { secondFactor: true }),
  SecondFactorTurnedOff: told(account, ['AccountOpened', 'SecondFactorTurnedOn'], { secondFactor: false }),
  SessionStarted: told(account, ['AccountOpened'], { open: true, liveSession: id('0004', 1) }),
  StatusChosen: told(account, ['AccountOpened'], 'unchanged'),
  HintsTurned: told(account, ['AccountOpened'], 'unchanged'),
  AccountErased: told(account, ['AccountOpened'], { erased: true }),
  SessionLocked: told(account, ['AccountOpened', 'SessionStarted'], { locked: true }),
  SessionUnlocked: told(account, ['AccountOpened', 'SessionStarted', 'SessionLocked'], { locked: false }),
  SessionEnded: told(account, ['AccountOpened', 'SessionStarted'], { open: true, liveSession: null }),

  ProgramAssigned: told(
    plan,
    [],
    planBecomes({
      status: 'active',
      programVersion: 1,
      startsOn: '2026-03-02',
      planned: { [planned]: { on: '2026-03-02', cancelled: false } },
    }),
  ),
  AssignedProgramAdjusted: told(plan, ['ProgramAssigned'], planBecomes({ version: 2, adjustments: [{ version: 2 }] })),
  WorkoutMoved: told(plan, ['ProgramAssigned'], planBecomes({ planned: { [moved]: { on: '2026-03-06' } } })),
  ProgramPaused: told(plan, ['ProgramAssigned'], planBecomes({ status: 'paused', pausedFrom: '2026-03-07' })),
  ProgramResumed: told(
    plan,
    ['ProgramAssigned', 'ProgramPaused'],
    planBecomes({ status: 'active', pausedFrom: null, planned: { [postponed]: { on: '2026-03-16' } } }),
  ),
  ProgramForked: told(plan, ['ProgramAssigned'], forkBecomes({ name: 'Less squatting', status: 'open', fromVersion: 1, edits: [] })),
  ForkAdjusted: told(plan, ['ProgramAssigned', 'ProgramForked'], forkBecomes({ status: 'open', edits: { 0: { kind: 'add-rule' } } })),
  ForkMerged: told(plan, ['ProgramAssigned', 'ProgramForked'], forkBecomes({ status: 'merged' })),
  ForkDiscarded: told(plan, ['ProgramAssigned', 'ProgramForked'], forkBecomes({ status: 'discarded' })),
  ProgramEnded: told(plan, ['ProgramAssigned'], planBecomes({ status: 'ended', planned: { [postponed]: { cancelled: true } } })),
  ProgramReopened: told(
    plan,
    ['ProgramAssigned', 'ProgramEnded'],
    planBecomes({ status: 'paused', pausedFrom: '2026-03-08', planned: { [postponed]: { on: '2026-03-09', cancelled: false } } }),
  ),
  AssignedProgramSynced: told(
    plan,
    ['ProgramAssigned'],
    planBecomes({
      programVersion: 1,
      followedVersion: 2,
      version: 2,
      adjustments: [{ version: 2, isSync: true }],
      syncs: [{ propagationId: id('0051', 1), from: 1, to: 2 }],
      planned: { [moved]: { on: '2026-03-06' }, [postponed]: { cancelled: true }, [id('0014', 9)]: { week: 2, on: '2026-03-12' } },
    }),
  ),

  CoachUpdated: told(coach, [], 'unchanged'),
  ClientsReassigned: told(coach, [], 'unchanged'),
  CoachAssigned: told(coaching, [], { primary: id('0005', 2) }),
  CoachUnassigned: told(coaching, ['CoachAssigned'], { primary: null, covers: [] }),

  CustomerAdded: told(customer, [], { status: 'active' }),
  CustomerUpdated: told(customer, ['CustomerAdded'], { status: 'paused' }),
  ConsentGiven: told(customer, ['CustomerAdded'], { consents: { photos: '2026-11' } }),
  ConsentWithdrawn: told(customer, ['CustomerAdded', 'ConsentGiven'], { status: 'active', consents: {} }),
  DisplayNameChosen: told(customer, ['CustomerAdded'], { displayName: 'first-name' }),
  CustomerErased: told(customer, ['CustomerAdded'], { status: 'erased' }),
  BodyweightLogged: told(customer, ['CustomerAdded'], 'unchanged'),

  ExerciseAdded: told(exercise, [], { status: 'active' }),
  ExerciseRevised: told(exercise, ['ExerciseAdded'], 'unchanged'),
  ExerciseArchived: told(exercise, ['ExerciseAdded'], { status: 'archived' }),
  ExerciseRestored: told(exercise, ['ExerciseAdded', 'ExerciseArchived'], { status: 'active' }),
  ExerciseIllustrated: told(exercise, ['ExerciseAdded'], 'unchanged'),
  ExercisesMerged: told(exercise, ['ExerciseAdded'], { status: 'merged', before: 'active' }),
  ExercisesSplit: told(exercise, ['ExerciseAdded', 'ExercisesMerged'], { status: 'active' }),
  ExerciseTagged: told(exerciseTags, [], { tags: ['platform', 'warm-up'] }),

  ConversationStarted: told(conversation, [], { members: [id('0006', 1), id('0005', 1)], spoke: [id('0005', 1)], messages: 0 }),
  MessageSent: told(conversation, ['ConversationStarted'], { messages: 1, readUpTo: { [id('0005', 1)]: 1 } }),
  ConversationRead: told(conversation, ['ConversationStarted', 'MessageSent'], { readUpTo: { [id('0006', 1)]: 1 } }),

  CompanyOpened: told(company, [], { open: true }),
  GymOpened: told(gym, [], { status: 'active' }),
  GymRebranded: told(gym, ['GymOpened'], 'unchanged'),
  GymSettingsChanged: told(gym, ['GymOpened'], { autonomy: { move: false, swap: true, add: true } }),
  GymSuspended: told(gym, ['GymOpened'], { status: 'suspended' }),
  GymReopened: told(gym, ['GymOpened', 'GymSuspended'], { status: 'active' }),
  GymJoinCodeChanged: told(gym, ['GymOpened'], 'unchanged'),
  SecondFactorPolicyChanged: told(gym, ['GymOpened'], { secondFactorFor: ['admin', 'coach'] }),
  GymExportRequested: told(gym, ['GymOpened'], { exports: [{ exportId: id('0099', 1), requestedAt: '2026-03-02T10:00:00.000Z' }] }),

  ImportRequested: told(importRun, [], { status: 'running', customerId: id('0006', 1), progress: 0 }),
  ImportProgressed: told(importRun, ['ImportRequested'], { status: 'running', progress: 0.4 }),
  ImportCompleted: told(importRun, ['ImportRequested'], { status: 'done', progress: 1 }),
  ImportFailed: told(importRun, ['ImportRequested'], { status: 'failed' }),
  ImportUndoRequested: told(importRun, ['ImportRequested', 'ImportCompleted'], { status: 'undoing' }),
  ImportUndone: told(importRun, ['ImportRequested', 'ImportCompleted', 'ImportUndoRequested'], { status: 'undone' }),

  InboxItemAdded: told(inbox, [], { own: { [id('0020', 1)]: { box: 'notifications', read: false } } }),
  InboxItemChanged: told(inbox, ['InboxItemAdded'], 'unchanged'),
  InboxItemMarked: told(inbox, ['InboxItemAdded'], { own: { [id('0020', 1)]: { read: true } } }),
  InboxItemRemoved: told(inbox, ['InboxItemAdded'], { own: {} }),
  InboxRead: told(inbox, ['InboxItemAdded'], { own: { [id('0020', 1)]: { read: true } } }),
  InboxPreferenceChanged: told(inbox, [], { off: ['record'] }),

  LiftRecorded: told(lift, [], { lifts: { [id('0017', 1)]: { reps: 1, load: { value: 100, unit: 'kg' }, voided: false } } }),
  LiftVoided: told(lift, ['LiftRecorded'], { lifts: { [id('0017', 1)]: { voided: true } } }),
  TrainingMaxSet: told(lift, [], { trainingMaxes: { [squat]: { value: 110, unit: 'kg' } } }),

  // Before it, because the last of both leaves a row.
  ShortcutRemoved: told(shortcuts, ['ShortcutSaved'], { ids: [] }),
  ShortcutSaved: told(shortcuts, [], { ids: [id('0021', 1)] }),

  MemberInvited: told(member, [], { status: 'invited', memberType: 0, expiresAt: '2026-03-08T09:00:00.000Z' }),
  InvitationResent: told(member, ['MemberInvited'], { status: 'invited', expiresAt: '2026-03-15T09:00:00.000Z' }),
  InvitationRevoked: told(member, ['MemberInvited'], { status: 'revoked' }),
  InvitationAccepted: told(member, ['MemberInvited'], { status: 'active', memberType: 1, accountId: id('0003', 1) }),
  MemberAdded: told(member, [], { status: 'active', memberType: 1, accountId: id('0003', 1) }),
  MemberRoleChanged: told(member, ['MemberAdded'], { status: 'active', memberType: 2 }),
  MemberPaused: told(member, ['MemberAdded'], { status: 'paused' }),
  MemberResumed: told(member, ['MemberAdded', 'MemberPaused'], { status: 'active' }),
  MemberRemoved: told(member, ['MemberAdded'], { status: 'removed' }),
  MemberLeft: told(member, ['MemberInvited', 'InvitationAccepted'], { status: 'left' }),
  AuditOffered: told(member, [], {
    status: 'grant-offered',
    expiresAt: '2026-12-03T10:00:00.000Z',
    offer: {
      customerId: id('0006', 1),
      until: '2026-12-31T21:00:00.000Z',
      reason: 'Insurance asks for her training history',
    },
  }),
  AuditOfferWithdrawn: told(member, ['AuditOffered'], { status: 'grant-withdrawn' }),
  AuditGranted: told(member, [], { status: 'granted', accountId: id('0003', 2), expiresAt: '2026-12-31T21:00:00.000Z' }),
  AuditRevoked: told(member, ['AuditGranted'], { status: 'grant-revoked' }),
  DisplayLinkCreated: told(displayLinks, [], { links: { [id('0090', 1)]: { revoked: false, until: '2027-03-01T09:00:00.000Z' } } }),
  DisplayLinkRevoked: told(displayLinks, ['DisplayLinkCreated'], { links: { [id('0090', 1)]: { revoked: true } } }),
  ServiceTokenIssued: told(serviceToken, [], { status: 'issued' }),
  ServiceTokenRevoked: told(serviceToken, ['ServiceTokenIssued'], { status: 'revoked' }),

  ProgramDrafted: told(program, [], { status: 'draft', version: 0, details: { name: { tr: 'İki günlük kuvvet' } } }),
  ProgramEdited: told(program, ['ProgramDrafted'], { edited: true, tree: { weeks: [{ id: id('0010', 1), days: [{}, {}] }] } }),
  ProgressionApplied: told(progression, [], ruledBecomes({ judged: { [ruled]: { [planned]: { verdict: { judged: 'pass' } } } } })),
  ProgressionRevised: told(
    progression,
    ['ProgressionApplied'],
    ruledBecomes({ judged: { [ruled]: { [planned]: { verdict: { judged: 'not-judged', reason: 'skipped' } } } } }),
  ),
  ProgressionSkipped: told(progression, [], ruledBecomes({ skipped: { [planned]: [ruled] } })),
  ProgressionUnskipped: told(progression, ['ProgressionSkipped'], ruledBecomes({ skipped: { [planned]: [] } })),
  ProgramPublished: told(program, ['ProgramDrafted', 'ProgramEdited'], { status: 'published', version: 1, edited: false }),
  ProgramHandedOver: told(program, ['ProgramDrafted'], { ownerId: '0198a3c4-0003-7b10-9d20-000000000002' }),
  ProgramRetired: told(program, ['ProgramDrafted', 'ProgramEdited', 'ProgramPublished'], { status: 'retired', version: 1 }),
  TemplatePropagated: told(program, ['ProgramDrafted', 'ProgramEdited', 'ProgramPublished'], {
    propagations: { [id('0051', 1)]: { isUndone: false } },
  }),
  PropagationUndone: told(program, ['ProgramDrafted', 'ProgramEdited', 'ProgramPublished', 'TemplatePropagated'], {
    propagations: { [id('0051', 1)]: { isUndone: true } },
  }),
  ProgramCopied: told(program, [], { status: 'draft', details: { name: { en: 'Two days, copied' }, visibility: 'private' } }),

  ProgramShared: told(program, ['ProgramDrafted', 'ProgramEdited', 'ProgramPublished'], 'unchanged'),
  SharedProgramReceived: told(program, [], { status: 'draft', received: { fromVersion: 3 }, details: { visibility: 'gym' } }),

  WorkoutStarted: told(workout, [], {
    status: 'in-progress',
    startedAt: '2026-03-02T16:02:11.000Z',
    slots: { [firstSlot]: { planned: 0 }, [secondSlot]: { planned: 1 } },
  }),
  WorkoutJoined: told(workout, ['WorkoutStarted'], { startedAt: '2026-03-02T16:00:40.000Z' }),
  WorkoutExerciseAdded: told(workout, ['WorkoutStarted'], slotBecomes(addedSlot, { planned: null, skipped: false })),
  WorkoutReordered: told(workout, ['WorkoutStarted'], { order: { value: [secondSlot, firstSlot], changedAt: '2026-03-02T16:04:00.000Z' } }),
  ExerciseSwapped: told(workout, ['WorkoutStarted'], slotBecomes(secondSlot, { exercise: { value: bench } })),
  ExerciseSkipped: told(workout, ['WorkoutStarted'], slotBecomes(secondSlot, { skipped: true })),
  ExerciseUnskipped: told(workout, ['WorkoutStarted', 'ExerciseSkipped'], slotBecomes(secondSlot, { skipped: false })),
  SetRecorded: told(
    workout,
    ['WorkoutStarted'],
    setBecomes({ exerciseId: squat, actual: { value: { reps: 5 } }, voided: { value: false } }),
  ),
  SetAmended: told(workout, training, setBecomes({ actual: { value: { reps: 6 } }, recorded: { reps: 5 } })),
  SetVoided: told(workout, training, setBecomes({ voided: { value: true } })),
  SetRestored: told(workout, [...training, 'SetVoided'], setBecomes({ voided: { value: false } })),
  SetDescribed: told(workout, training, setBecomes({ setType: 'back-off', recordedType: 'work' })),
  SetCommented: told(workout, training, setBecomes({ commentIds: [id('0019', 1)] })),
  SetCommentRemoved: told(workout, [...training, 'SetCommented'], setBecomes({ commentIds: [] })),
  WorkoutCommented: told(workout, training, { commentIds: [id('0019', 2)] }),
  WorkoutCommentRemoved: told(workout, [...training, 'WorkoutCommented'], { commentIds: [] }),
  WorkoutReacted: told(workout, [...training, 'WorkoutLogged'], { reactions: { [id('0005', 1)]: 'strong' } }),
  WorkoutAdjusted: told(workout, training, { adjustments: { [id('0096', 1)]: { slotId: firstSlot, answer: { value: null } } } }),
  AdjustmentAnswered: told(workout, [...training, 'WorkoutAdjusted'], { adjustments: { [id('0096', 1)]: { answer: { value: true } } } }),
  AdjustmentWithdrawn: told(workout, [...training, 'WorkoutAdjusted'], { adjustments: { [id('0096', 1)]: { withdrawn: true } } }),
  PainReported: told(workout, training, { painIds: [id('0125', 1)] }),
  PainWithdrawn: told(workout, [...training, 'PainReported'], { painIds: [] }),
  WorkoutLogged: told(workout, training, { status: 'logged', endedAt: '2026-03-02T17:10:00.000Z' }),
  WorkoutTimeCorrected: told(workout, ['WorkoutStarted', 'SetRecorded', 'WorkoutLogged'], {
    startedAt: '2026-03-02T15:40:00.000Z',
    endedAt: '2026-03-02T16:55:00.000Z',
  }),
  SetArrivedLate: told(workout, ['WorkoutStarted', 'SetRecorded', 'WorkoutLogged'], 'unchanged'),
  WorkoutDiscarded: told(workout, ['WorkoutStarted'], { status: 'discarded', discardedAt: '2026-03-02T16:03:05.000Z' }),
  FinishedWorkoutDiscarded: told(workout, [...training, 'WorkoutLogged'], {
    status: 'discarded',
    discardedAt: '2026-03-02T18:00:00.000Z',
    ...setBecomes({ voided: { value: true } }),
  }),
  DiscardedWorkoutRestored: told(workout, [...training, 'WorkoutLogged', 'FinishedWorkoutDiscarded'], {
    status: 'logged',
    ...setBecomes({ voided: { value: false } }),
  }),
  WorkoutReopened: told(workout, ['WorkoutStarted', 'WorkoutDiscarded'], { status: 'in-progress' }),
  WorkoutSkipped: told(workout, [], { status: 'skipped', workoutId: moved }),
  WorkoutUnskipped: told(workout, ['WorkoutSkipped'], { status: 'unknown' }),
  WorkoutImported: told(workout, [], {
    status: 'imported',
    sets: { [id('0015', 3)]: { exerciseId: squat }, [id('0015', 4)]: { setType: 'failure' } },
  }),
  ImportedSetsAdded: told(workout, ['WorkoutImported'], { sets: { [id('0015', 5)]: { exerciseId: squat, importId: id('0016', 2) } } }),
  ImportedWorkoutMoved: told(workout, ['WorkoutImported'], {
    startedAt: '2025-11-04T15:00:00.000Z',
    endedAt: '2025-11-04T16:05:00.000Z',
    sets: { [id('0015', 3)]: { performedAt: '2025-11-04T15:00:00.000Z' } },
  }),
  WorkoutImportUndone: told(workout, ['WorkoutImported'], { status: 'unknown', sets: {} }),
};
