import { describe, expect, it } from 'vitest';
import type { Recorded } from '@spotter/database/log/event';
import type { EventType } from '@spotter/domain/catalogue';
import { detailsChange } from '../details.js';
import { backOf, becameOf, joinedFor, joinsOthers } from './opposites.js';

let position = 0;
const event = (type: EventType, data: object): Recorded => ({
  ledger: 'gym',
  position: (position += 1),
  stream: 'stream',
  version: position,
  type,
  schemaVersion: 1,
  data,
  commandId: `command ${position}`,
  ordinal: 0,
  occurredAt: '2026-11-25T10:00:00.000Z',
  recordedAt: '2026-11-25T10:00:00.000Z',
  meta: { command: 'x', account: null, membership: 'me', role: 'coach' },
});

const of = { customerId: 'c' };
const program = { ...of, assignedProgramId: 'a' };
const workout = { ...of, workoutId: 'w' };
const note = { ...of, noteId: 'n' };
const state = { ...of, stateId: 's' };
const set = { ...of, workoutId: 'w', setId: 's', exerciseId: 'x' };
const ofSet = { workoutId: 'w', setId: 's' };
const file = { ...of, fileId: 'f' };
const photo = { ...of, photoId: 'p' };
const habit = { ...of, habitId: 'h' };
const load = { value: 140, unit: 'kg' };
const advertisement = { advertisementId: 'a' };
const item = { educationId: 'e' };
const collection = { collectionId: 'k' };
const followUp = { ...of, kind: 'missed', about: 'monday' };

describe('the undo command', () => {
  it.each([
    ['ClientNoteWritten', { ...note, text: 'x' }, 'remove-client-note', note],
    ['ClientNoteRemoved', note, 'restore-client-note', note],
    ['ClientNoteRestored', note, 'remove-client-note', note],
    ['ClientNotePinned', { ...note, pinned: true }, 'pin-client-note', { ...note, pinned: false }],
    ['ClientFileAdded', { ...file, uploadId: 'u', name: 'x', visibleToClient: true }, 'remove-client-file', file],
    ['ClientFileRemoved', file, 'restore-client-file', file],
    ['ClientFileRestored', file, 'remove-client-file', file],
    ['ClientFileShared', { ...file, visibleToClient: true }, 'share-client-file', { ...file, visibleToClient: false }],
    ['ProgressPhotoAdded', { ...photo, uploadId: 'u', pose: 'front', takenOn: '2026-11-20' }, 'remove-progress-photo', photo],
    ['FollowUpDone', followUp, 'reopen-follow-up', followUp],
    ['FollowUpSnoozed', { ...followUp, until: '2026-12-01' }, 'reopen-follow-up', followUp],
    ['CoachAssigned', { ...of, coachId: 'k', role: 'primary' }, 'unassign-coach', { ...of, coachId: 'k' }],
    ['CoachAssigned', { ...of, coachId: 'k', role: 'primary', replaces: 'j' }, 'assign-coach', { ...of, coachId: 'j', role: 'primary' }],
    ['CoachAssigned', { ...of, coachId: 'k', role: 'cover', replaces: 'j' }, 'unassign-coach', { ...of, coachId: 'k' }],
    ['CoachUnassigned', { ...of, coachId: 'k', role: 'cover' }, 'assign-coach', { ...of, coachId: 'k', role: 'cover' }],
    [
      'ClientsReassigned',
      { coachId: 'k', toCoachId: 'l', customerIds: ['c'] },
      'reassign-clients',
      { coachId: 'l', toCoachId: 'k', customerIds: ['c'] },
    ],
    ['ProgramAssigned', { ...program, startsOn: '2026-12-01' }, 'end-program', { ...program, on: '2026-12-01', takesBack: true }],
    ['ProgramEnded', { ...program, on: '2026-12-01' }, 'reopen-program', program],
    ['ProgramPaused', { ...program, from: '2026-12-01' }, 'resume-program', { ...program, on: '2026-12-01' }],
    [
      'WorkoutMoved',
      { ...program, workoutId: 'w', from: '2026-12-01', to: '2026-12-02' },
      'move-workout',
      { ...program, workoutId: 'w', to: '2026-12-01' },
    ],
    ['WorkoutSkipped', { ...workout, assignedProgramId: 'a' }, 'unskip-workout', { ...workout, assignedProgramId: 'a' }],
    ['WorkoutSkipped', workout, 'unskip-workout', workout],
    ['WorkoutUnskipped', workout, 'skip-workout', workout],
    ['ClientStateSet', { ...state, kind: 'ill', from: '2026-12-01' }, 'cancel-client-state', state],
    ['TemplatePropagated', { programId: 'p', propagationId: 'q' }, 'undo-propagation', { programId: 'p', propagationId: 'q' }],
    ['ExercisesMerged', { exerciseId: 'x', intoExerciseId: 'y' }, 'split-exercises', { exerciseId: 'x' }],
    ['ExercisesSplit', { exerciseId: 'x', fromExerciseId: 'y' }, 'merge-exercises', { exerciseId: 'x', intoExerciseId: 'y' }],
    ['ExerciseArchived', { exerciseId: 'x' }, 'restore-exercise', { exerciseId: 'x' }],
    ['ExerciseRestored', { exerciseId: 'x' }, 'archive-exercise', { exerciseId: 'x' }],
    ['TeamMemberAdded', { teamId: 't', ...of }, 'remove-team-member', { teamId: 't', ...of }],
    ['TeamMemberRemoved', { teamId: 't', ...of }, 'add-team-members', { teamId: 't', customerIds: ['c'] }],
    ['TeamCoachAdded', { teamId: 't', coachId: 'k' }, 'remove-team-coach', { teamId: 't', coachId: 'k' }],
    ['TeamCoachRemoved', { teamId: 't', coachId: 'k' }, 'add-team-coach', { teamId: 't', coachId: 'k' }],
    ['TeamArchived', { teamId: 't' }, 'restore-team', { teamId: 't' }],
    ['TeamRestored', { teamId: 't' }, 'archive-team', { teamId: 't' }],
    ['TeamCreated', { teamId: 't', name: 'x', capacity: null }, 'archive-team', { teamId: 't' }],
    ['CustomerAdded', { ...of, name: 'x', lastname: 'y' }, 'update-customer', { ...of, status: 'archived' }],
    ['CheckInRead', { ...of, checkInId: 'i' }, 'unread-check-in', { ...of, checkInId: 'i' }],
    ['CheckInUnread', { ...of, checkInId: 'i' }, 'read-check-in', { ...of, checkInId: 'i' }],
    ['HabitSet', { ...habit, name: 'x', timesPerWeek: 3 }, 'archive-habit', habit],
    ['GoalSet', { ...of, exerciseId: 'x', load }, 'remove-goal', { ...of, exerciseId: 'x' }],
    ['GoalSet', { ...of, load }, 'remove-goal', of],
    ['HabitArchived', habit, 'restore-habit', habit],
    ['HabitRestored', habit, 'archive-habit', habit],
    ['SetAmended', { ...set, actual: { reps: 6 }, previous: { reps: 5 } }, 'amend-set', { ...ofSet, actual: { reps: 5 }, reason: 'why' }],
    [
      'SetDescribed',
      { ...set, setType: 'drop', note: 'b', videoUrl: null, previous: { setType: 'work', videoUrl: 'v' }, previousNote: 'a' },
      'describe-set',
      { ...ofSet, setType: 'work', note: 'a', videoUrl: 'v' },
    ],
    [
      'WorkoutTimeCorrected',
      { workoutId: 'w', startedAt: '3', endedAt: '4', previous: { startedAt: '1', endedAt: '2' } },
      'correct-workout-time',
      { workoutId: 'w', startedAt: '1', endedAt: '2' },
    ],
    ['FinishedWorkoutDiscarded', { ...of, workoutId: 'w', discardedAt: '1', sets: [] }, 'restore-workout', { workoutId: 'w' }],
    ['DiscardedWorkoutRestored', { ...of, workoutId: 'w', sets: [] }, 'discard-finished-workout', { workoutId: 'w' }],
    ['SetVoided', set, 'restore-set', { ...ofSet, reason: 'why' }],
    ['SetRestored', set, 'void-set', { ...ofSet, reason: 'why' }],
    ['LiftRecorded', { ...of, liftId: 'l', exerciseId: 'x' }, 'void-lift', { ...of, liftId: 'l', reason: 'why' }],
    ['ExerciseAdded', { exerciseId: 'x' }, 'archive-exercise', { exerciseId: 'x' }],
    ['ExerciseTagged', { exerciseId: 'x', tags: ['a'] }, 'tag-exercise', { exerciseId: 'x', tags: [] }],
    ['AdvertisementDrafted', advertisement, 'archive-advertisement', advertisement],
    ['AdvertisementArchived', advertisement, 'restore-advertisement', advertisement],
    ['AdvertisementRestored', advertisement, 'archive-advertisement', advertisement],
    ['AdvertisementPublished', advertisement, 'pause-advertisement', advertisement],
    ['AdvertisementPaused', advertisement, 'resume-advertisement', advertisement],
    ['AdvertisementResumed', advertisement, 'pause-advertisement', advertisement],
    ['EducationItemDrafted', item, 'archive-education-item', item],
    ['EducationItemArchived', item, 'restore-education-item', item],
    ['EducationItemRestored', item, 'archive-education-item', item],
    ['EducationItemPublished', item, 'withdraw-education-item', item],
    ['EducationItemWithdrawn', item, 'publish-education-item', item],
    ['EducationCollectionDrafted', collection, 'archive-education-collection', collection],
    ['EducationCollectionArchived', collection, 'restore-education-collection', collection],
    ['EducationCollectionRestored', collection, 'archive-education-collection', collection],
    [
      'EducationCollectionSequenced',
      { ...collection, educationIds: ['e'] },
      'sequence-education-collection',
      { ...collection, educationIds: [] },
    ],
    ['EducationCollectionsOrdered', { collectionIds: ['k'] }, 'order-education-collections', { collectionIds: [] }],
    ['SetCommented', { ...set, commentId: 'c', comment: 'x' }, 'remove-set-comment', { workoutId: 'w', setId: 's', commentId: 'c' }],
    ['WorkoutCommented', { workoutId: 'w', commentId: 'c', comment: 'x' }, 'remove-workout-comment', { workoutId: 'w', commentId: 'c' }],
    ['WorkoutReacted', { workoutId: 'w', memberId: 'm', reaction: 'clap' }, 'react-to-workout', { workoutId: 'w', reaction: null }],
    [
      'WorkoutAdjusted',
      { workoutId: 'w', adjustmentId: 'a', slotId: 's', sets: [] },
      'withdraw-adjustment',
      { workoutId: 'w', adjustmentId: 'a' },
    ],
    ['PainReported', { workoutId: 'w', painId: 'p', where: 'neck', level: 3 }, 'withdraw-pain', { workoutId: 'w', painId: 'p' }],
    ['CheckInFormPublished', { formId: 'f', name: 'x' }, 'stop-check-in-form', { formId: 'f' }],
    ['CheckInFormStopped', { formId: 'f' }, 'resume-check-in-form', { formId: 'f' }],
    ['CheckInFormResumed', { formId: 'f' }, 'stop-check-in-form', { formId: 'f' }],
    ['SecondFactorPolicyChanged', { gymId: 'g', roles: ['admin'] }, 'change-second-factor-policy', { gymId: 'g', roles: [] }],
    ['CoachAwaySet', { coachId: 'k', awayId: 'a' }, 'end-coach-away', { coachId: 'k', awayId: 'a' }],
    ['MemberPaused', { membershipId: 'm' }, 'resume-member', { membershipId: 'm' }],
    ['MemberResumed', { membershipId: 'm' }, 'pause-member', { membershipId: 'm' }],
    ['MemberInvited', { membershipId: 'm' }, 'revoke-invitation', { invitationId: 'm' }],
    ['AuditOffered', { grantId: 'g' }, 'revoke-audit', { grantId: 'g' }],
    ['AuditGranted', { grantId: 'g' }, 'revoke-audit', { grantId: 'g' }],
    ['ServiceTokenIssued', { tokenId: 't' }, 'revoke-service-token', { tokenId: 't' }],
    ['DisplayLinkCreated', { linkId: 'd', name: 'x' }, 'revoke-display-link', { linkId: 'd' }],
  ] as const)('from %s %j is %s', (type, data, command, payload) => {
    expect(backOf(event(type, data), [], 'why')).toEqual({ type: command, payload });
  });

  it('restores the former value', () => {
    const written = event('ClientNoteWritten', { ...note, text: 'first' });
    const edited = event('ClientNoteEdited', { ...note, text: 'second' });
    expect(backOf(edited, [written], 'why')).toEqual({ type: 'edit-client-note', payload: { ...note, text: 'first' } });
    const erased = event('ClientNoteWritten', { ...note, text: { erased: true } });
    expect(backOf(edited, [erased], 'why')).toBeNull();
    const added = event('ClientFileAdded', { ...file, uploadId: 'u', name: 'first', note: 'x', visibleToClient: true });
    const revised = event('ClientFileRevised', { ...file, name: 'second' });
    expect(backOf(revised, [added], 'why')).toEqual({ type: 'revise-client-file', payload: { ...file, name: 'first', note: 'x' } });
    const third = event('ClientFileRevised', { ...file, name: 'third' });
    expect(backOf(third, [added, revised], 'why')).toEqual({ type: 'revise-client-file', payload: { ...file, name: 'second' } });
    const nameless = event('ClientFileAdded', { ...file, uploadId: 'u', name: { erased: true }, visibleToClient: true });
    expect(backOf(revised, [nameless], 'why')).toBeNull();
    const content = { uploadId: 'u', pose: 'front', takenOn: '2026-11-20', note: 'x' };
    const removed = event('ProgressPhotoRemoved', photo);
    expect(backOf(removed, [event('ProgressPhotoAdded', { ...photo, ...content })], 'why')).toEqual({
      type: 'add-progress-photo',
      payload: { ...photo, ...content },
    });
    const gone = { erased: true };
    expect(backOf(removed, [event('ProgressPhotoAdded', { ...photo, uploadId: 'u', pose: gone, takenOn: gone })], 'why')).toBeNull();
    const pain = { workoutId: 'w', painId: 'p', slotId: 's', where: 'neck', level: 3, note: 'x', reportedAt: '1' };
    const withdrawn = event('PainWithdrawn', { ...of, workoutId: 'w', painId: 'p' });
    expect(backOf(withdrawn, [event('PainReported', { ...of, ...pain })], 'why')).toEqual({ type: 'report-pain', payload: pain });
    expect(backOf(withdrawn, [event('PainReported', { ...of, ...pain, where: gone, level: gone, note: gone })], 'why')).toBeNull();
    const reopened = event('FollowUpReopened', followUp);
    expect(backOf(reopened, [], 'why')).toBeNull();
    expect(backOf(reopened, [event('FollowUpDone', { ...followUp, note: 'called' })], 'why')).toEqual({
      type: 'finish-follow-up',
      payload: { ...followUp, note: 'called' },
    });
    expect(backOf(reopened, [event('FollowUpSnoozed', { ...followUp, until: '2026-12-01' })], 'why')).toEqual({
      type: 'snooze-follow-up',
      payload: { ...followUp, until: '2026-12-01' },
    });
    const longer = event('ClientStateEndChanged', { ...state, until: '2026-12-24' });
    expect(backOf(longer, [], 'why')).toBeNull();
    expect(backOf(longer, [event('ClientStateSet', { ...state, kind: 'ill', from: '2026-12-01' })], 'why')).toEqual({
      type: 'change-client-state-end',
      payload: { ...state, until: null },
    });
  });

  it.each([
    ['TeamRevised', { teamId: 't', name: 'new', capacity: 5 }, 'TeamCreated', { teamId: 't', name: 'old', capacity: null }, 'revise-team'],
    [
      'AdvertisementRevised',
      { ...advertisement, content: 'new' },
      'AdvertisementDrafted',
      { ...advertisement, content: 'old' },
      'revise-advertisement',
    ],
    ['EducationItemRevised', { ...item, content: 'new' }, 'EducationItemRevised', { ...item, content: 'old' }, 'revise-education-item'],
    [
      'EducationCollectionRenamed',
      { ...collection, name: 'new' },
      'EducationCollectionDrafted',
      { ...collection, name: 'old' },
      'rename-education-collection',
    ],
    ['HabitRevised', { ...habit, name: 'new', timesPerWeek: 3 }, 'HabitSet', { ...habit, name: 'old', timesPerWeek: 2 }, 'revise-habit'],
    ['GoalSet', { ...of, load, by: '2027-03-01' }, 'GoalSet', { ...of, load: { value: 80, unit: 'kg' } }, 'set-goal'],
    ['GoalRemoved', of, 'GoalSet', { ...of, load }, 'set-goal'],
    [
      'GymSettingsChanged',
      { gymId: 'g', settings: { unit: 'lb' } },
      'GymSettingsChanged',
      { gymId: 'g', settings: { unit: 'kg' } },
      'change-gym-settings',
    ],
    ['GymRebranded', { gymId: 'g', colour: 'teal' }, 'GymRebranded', { gymId: 'g', colour: 'rose' }, 'rebrand-gym'],
    ['CoachUpdated', { coachId: 'k', capacity: 9 }, 'CoachUpdated', { coachId: 'k', capacity: 8 }, 'update-coach'],
    [
      'ExerciseRevised',
      { exerciseId: 'x', content: { level: 'expert' } },
      'ExerciseAdded',
      { exerciseId: 'x', content: { level: 'beginner' } },
      'revise-exercise',
    ],
  ] as const)('from %s restores all former values', (type, data, saidBy, before, command) => {
    expect(backOf(event(type, data), [event(saidBy, before)], 'why')).toEqual({ type: command, payload: before });
  });

  it('restores the text from before consecutive edits', () => {
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const edit = (language: string, at: number, remove: number, ...texts: string[]) =>
      event('EducationTextEdited', { ...item, language, at, remove, insert: texts.map(paragraph) });
    const drafted = event('EducationItemDrafted', { ...item, body: { en: [paragraph('a'), paragraph('b')] } });
    const back = (payload: object) => ({ type: 'edit-education-text', payload: { ...item, ...payload } });
    expect(backOf(edit('en', 1, 1, 'x', 'y'), [drafted], 'why')).toEqual(
      back({ language: 'en', at: 1, remove: 2, insert: [paragraph('b')] }),
    );
    const [first, second] = [edit('en', 0, 1, 'x'), edit('en', 1, 1, 'y')];
    expect(backOf(second, [drafted], 'why', [first])).toEqual(
      back({ language: 'en', at: 0, remove: 2, insert: [paragraph('a'), paragraph('b')] }),
    );
    expect(backOf(edit('tr', 0, 0, 'ç'), [drafted, first], 'why')).toEqual(back({ language: 'tr', at: 0, remove: 1, insert: [] }));
    // Text that was written and deleted again needs no undo.
    expect(backOf(edit('en', 0, 1, 'a'), [drafted], 'why', [first])).toBeNull();
  });

  it('does not exist if the log has no former value', () => {
    expect(backOf(event('GymSettingsChanged', { gymId: 'g', settings: { unit: 'lb' } }), [], 'why')).toBeNull();
    expect(backOf(event('TeamRevised', { teamId: 't', name: 'x', capacity: 1 }), [], 'why')).toBeNull();
    expect(backOf(event('TrainingMaxSet', { ...of, exerciseId: 'x' }), [], 'why')).toBeNull();
    expect(backOf(event('SetVoided', { ...set, superseded: true }), [], 'why')).toBeNull();
    expect(
      backOf(event('HabitRevised', { ...habit, name: 'x' }), [event('HabitSet', { ...habit, name: { erased: true } })], 'why'),
    ).toBeNull();
    const erasedGoal = event('GoalSet', { ...of, load: { erased: true } });
    expect(backOf(event('GoalRemoved', of), [erasedGoal], 'why')).toBeNull();
    // The former goal is another one's.
    expect(backOf(event('GoalSet', { ...of, exerciseId: 'x', load }), [event('GoalSet', { ...of, load })], 'why')).toEqual({
      type: 'remove-goal',
      payload: { ...of, exerciseId: 'x' },
    });
    const bio = event('CoachUpdated', { coachId: 'k', bio: { erased: true } });
    expect(backOf(event('CoachUpdated', { coachId: 'k', bio: { en: 'x' } }), [bio], 'why')).toBeNull();
  });

  it('restores the initial values of a gym', () => {
    const changed = event('GymSettingsChanged', { gymId: 'g', settings: { tagLabels: [{ tag: 'a', label: { en: 'A' } }], unit: 'lb' } });
    expect(backOf(changed, [event('GymOpened', { gymId: 'g', settings: { unit: 'kg' } })], 'why')).toEqual({
      type: 'change-gym-settings',
      payload: { gymId: 'g', settings: { tagLabels: [], unit: 'kg' } },
    });
  });

  it('does not exist for changes that nothing undoes', () => {
    expect(backOf(event('WorkoutLogged', workout), [], 'why')).toBeNull();
  });
});

describe('changes that are joined', () => {
  const at = (position: number, language: string, mine = true): Recorded =>
    ({
      ...event('EducationTextEdited', { ...item, language, at: 0, remove: 0, insert: [] }),
      position,
      meta: { membership: mine },
    }) as never;
  const isOwn = ({ meta }: Recorded): boolean => (meta.membership as unknown) === true;

  it('are those of one text without an edit by anybody else in between', () => {
    const all = [at(1, 'en'), at(2, 'tr'), at(3, 'en'), at(4, 'en', false), at(5, 'en')];
    const [first, turkish, second, , third] = all.map((one) => joinedFor(one, all, isOwn));
    expect(second).toBe(first);
    expect(turkish).not.toBe(first);
    expect(third).not.toBe(first);
    expect(joinsOthers(all[0]!)).toBe(true);
    expect(joinsOthers(event('ClientNoteWritten', note))).toBe(false);
  });
});

describe('the current state of a change', () => {
  it('is taken back by its opposite, replaced by a later change of the subject, and unaffected by other subjects', () => {
    const written = event('ClientNoteWritten', { ...note, text: 'x' });
    const removed = event('ClientNoteRemoved', note);
    expect(becameOf(written, [removed])).toBe('taken-back');
    expect(becameOf(written, [removed, event('ClientNoteRestored', note)])).toBeNull();
    expect(becameOf(written, [removed, event('ClientNoteRestored', note), removed])).toBe('taken-back');
    expect(becameOf(written, [event('ClientNoteRemoved', { ...note, noteId: 'other' })])).toBeNull();
    const assigned = event('CoachAssigned', { ...of, coachId: 'k', role: 'primary' });
    expect(becameOf(assigned, [event('CoachAssigned', { ...of, coachId: 'l', role: 'cover' })])).toBeNull();
    expect(becameOf(assigned, [event('CoachAssigned', { ...of, coachId: 'l', role: 'primary' })])).toBe('changed-since');
    expect(becameOf(event('ProgramAssigned', program), [event('ProgramEnded', { ...program, on: '2026-12-01' })])).toBe('taken-back');
    const [ended, reopened] = [event('ProgramEnded', { ...program, on: '2026-12-01' }), event('ProgramReopened', program)];
    expect(becameOf(event('ProgramAssigned', program), [ended, reopened])).toBeNull();
    expect(becameOf(ended, [reopened])).toBe('taken-back');
    expect(becameOf(event('ProgramPaused', program), [event('ProgramResumed', program)])).toBe('taken-back');
    expect(becameOf(event('WorkoutLogged', workout), [event('WorkoutLogged', workout)])).toBeNull();
    const unit = event('GymSettingsChanged', { gymId: 'g', settings: { unit: 'lb', weekStart: 'sun' } });
    expect(becameOf(unit, [event('GymSettingsChanged', { gymId: 'g', settings: { language: 'tr' } })])).toBeNull();
    expect(becameOf(unit, [event('GymSettingsChanged', { gymId: 'g', settings: { unit: 'kg' } })])).toBe('changed-since');
  });
});

describe('a change of details', () => {
  const added = event('CustomerAdded', { ...of, name: 'Ada', lastname: 'Lovelace' });
  const update = (changes: object) => event('CustomerUpdated', { ...of, ...changes });

  it('names the tag that was added or removed, or the status', () => {
    const [one, two, three, paused] = [
      update({ tags: ['a'] }),
      update({ tags: ['a', 'b'] }),
      update({ tags: ['b'] }),
      update({ status: 'paused' }),
    ];
    const all = [added, one, two, three, paused];
    const said = (of_: Recorded) => {
      const { said: kind, value } = detailsChange(of_, all);
      return [kind, value];
    };
    expect([one, two, three, paused].map(said)).toEqual([
      ['tagged', 'a'],
      ['tagged', 'b'],
      ['untagged', 'a'],
      ['status', 'paused'],
    ]);
    expect(said(update({ goals: 'a pull-up' }))).toEqual([null, null]);
  });

  it('restores former values, and clears fields that had none', () => {
    const changed = update({ name: 'Adaline', goals: 'x', status: 'paused' });
    expect(detailsChange(changed, [added, changed]).back).toEqual({
      type: 'update-customer',
      payload: { ...of, name: 'Ada', goals: null, status: 'active' },
    });
    const [alone, more] = [update({ autonomy: { move: false } }), update({ autonomy: { move: true, add: false } })];
    expect(detailsChange(more, [added, alone, more]).back?.payload).toEqual({ ...of, autonomy: { move: false, add: null } });
    const language = update({ language: 'tr' });
    expect(detailsChange(language, [added, language]).back).toBeNull();
    expect(detailsChange(language, [added, update({ language: 'en' }), language]).back).toBeNull();
  });

  it('is replaced by another value and taken back by the former one', () => {
    const paused = update({ status: 'paused' });
    expect(detailsChange(paused, [added, paused]).became).toBeNull();
    expect(detailsChange(paused, [added, paused, update({ status: 'archived' })]).became).toBe('changed-since');
    expect(detailsChange(paused, [added, paused, update({ status: 'active' })]).became).toBe('taken-back');
    const alone = update({ autonomy: { move: false } });
    expect(detailsChange(alone, [added, alone, update({ autonomy: { add: true } })]).became).toBeNull();
    expect(detailsChange(alone, [added, alone, update({ autonomy: { move: null } })]).became).toBe('taken-back');
    const tagged = update({ tags: ['a'] });
    expect(detailsChange(tagged, [added, tagged, update({ tags: ['a', 'b'] })]).became).toBeNull();
    expect(detailsChange(tagged, [added, tagged, update({ tags: ['b'] })]).became).toBe('taken-back');
  });
});
