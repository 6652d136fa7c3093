import { describe, expect, it } from 'vitest';
import type { Recorded } from '@spotter/database/log/event';
import type { EventType } from '@spotter/domain/catalogue';
import { detailsChange } from './details.js';
import { backOf, becameOf } from './opposites.js';

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
const followUp = { ...of, kind: 'missed', about: 'monday' };

describe('the way back', () => {
  it.each([
    ['ClientNoteWritten', { ...note, text: 'x' }, 'remove-client-note', note],
    ['ClientNoteRemoved', note, 'restore-client-note', note],
    ['ClientNoteRestored', note, 'remove-client-note', note],
    ['ClientNotePinned', { ...note, pinned: true }, 'pin-client-note', { ...note, pinned: false }],
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
    ['ProgramAssigned', { ...program, startsOn: '2026-12-01' }, 'end-program', { ...program, on: '2026-12-01' }],
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
  ] as const)('from %s %j is %s', (type, data, command, payload) => {
    expect(backOf(event(type, data), [])).toEqual({ type: command, payload });
  });

  it('leads to what was before', () => {
    const written = event('ClientNoteWritten', { ...note, text: 'first' });
    const edited = event('ClientNoteEdited', { ...note, text: 'second' });
    expect(backOf(edited, [written])).toEqual({ type: 'edit-client-note', payload: { ...note, text: 'first' } });
    const erased = event('ClientNoteWritten', { ...note, text: { erased: true } });
    expect(backOf(edited, [erased])).toBeNull();
    const reopened = event('FollowUpReopened', followUp);
    expect(backOf(reopened, [])).toBeNull();
    expect(backOf(reopened, [event('FollowUpDone', { ...followUp, note: 'called' })])).toEqual({
      type: 'finish-follow-up',
      payload: { ...followUp, note: 'called' },
    });
    expect(backOf(reopened, [event('FollowUpSnoozed', { ...followUp, until: '2026-12-01' })])).toEqual({
      type: 'snooze-follow-up',
      payload: { ...followUp, until: '2026-12-01' },
    });
    const longer = event('ClientStateEndChanged', { ...state, until: '2026-12-24' });
    expect(backOf(longer, [])).toBeNull();
    expect(backOf(longer, [event('ClientStateSet', { ...state, kind: 'ill', from: '2026-12-01' })])).toEqual({
      type: 'change-client-state-end',
      payload: { ...state, until: null },
    });
  });

  it('is unknown for what nothing takes back', () => {
    expect(backOf(event('SetCommented', workout), [])).toBeNull();
  });
});

describe('what became of a change', () => {
  it('is taken back by its opposite, overtaken by another about the same, and untouched by what is about something else', () => {
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
    expect(becameOf(event('SetCommented', workout), [event('SetCommented', workout)])).toBeNull();
  });
});

describe('a change of details', () => {
  const added = event('CustomerAdded', { ...of, name: 'Ada', lastname: 'Lovelace' });
  const update = (changes: object) => event('CustomerUpdated', { ...of, ...changes });

  it('says the tag that was put on or taken off, or the status', () => {
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

  it('goes back to the values before, and empties what was never said', () => {
    const changed = update({ name: 'Adaline', goals: 'x', status: 'paused' });
    expect(detailsChange(changed, [added, changed]).back).toEqual({
      type: 'update-customer',
      payload: { ...of, name: 'Ada', goals: null, status: 'active' },
    });
    const language = update({ language: 'tr' });
    expect(detailsChange(language, [added, language]).back).toBeNull();
    expect(detailsChange(language, [added, update({ language: 'en' }), language]).back).toBeNull();
  });

  it('is overtaken by another value and taken back by the one before', () => {
    const paused = update({ status: 'paused' });
    expect(detailsChange(paused, [added, paused]).became).toBeNull();
    expect(detailsChange(paused, [added, paused, update({ status: 'archived' })]).became).toBe('changed-since');
    expect(detailsChange(paused, [added, paused, update({ status: 'active' })]).became).toBe('taken-back');
    const tagged = update({ tags: ['a'] });
    expect(detailsChange(tagged, [added, tagged, update({ tags: ['a', 'b'] })]).became).toBeNull();
    expect(detailsChange(tagged, [added, tagged, update({ tags: ['b'] })]).became).toBe('taken-back');
  });
});
