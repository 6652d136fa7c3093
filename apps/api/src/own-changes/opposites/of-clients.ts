// Commands that undo changes of one client: notes, files, follow-ups, absences, coaches, check-ins, habits, photos.
import type { Command } from '@spotter/contracts/commands';
import { lastOf, words, type DataOf, type Opposites } from './opposite.js';

type Goal = DataOf<'GoalRemoved'>;
const isOf =
  (goal: Goal) =>
  ({ exerciseId }: Goal): boolean =>
    exerciseId === goal.exerciseId;
/** The command that sets a goal again; null if there was none, or if it belongs to an erased person. */
const settingAgain = (before: DataOf<'GoalSet'> | undefined): Command | null =>
  before === undefined || typeof before.load.value !== 'number' ? null : { type: 'set-goal', payload: before };

export const ofClients: Opposites = {
  ClientNoteWritten: {
    about: ({ noteId }) => `note ${noteId}`,
    undoneBy: ['ClientNoteRemoved'],
    back: ({ customerId, noteId }) => ({ type: 'remove-client-note', payload: { customerId, noteId } }),
  },
  ClientNoteRemoved: {
    about: ({ noteId }) => `note ${noteId}`,
    undoneBy: ['ClientNoteRestored'],
    back: ({ customerId, noteId }) => ({ type: 'restore-client-note', payload: { customerId, noteId } }),
  },
  ClientNoteRestored: {
    about: ({ noteId }) => `note ${noteId}`,
    undoneBy: ['ClientNoteRemoved'],
    back: ({ customerId, noteId }) => ({ type: 'remove-client-note', payload: { customerId, noteId } }),
  },
  ClientNotePinned: {
    about: ({ noteId }) => `pin ${noteId}`,
    undoneBy: ['ClientNotePinned'],
    back: ({ customerId, noteId, pinned }) => ({ type: 'pin-client-note', payload: { customerId, noteId, pinned: !pinned } }),
  },
  ClientNoteEdited: {
    about: ({ noteId }) => `note text ${noteId}`,
    undoneBy: [],
    saidBy: ['ClientNoteWritten', 'ClientNoteEdited'],
    back: ({ customerId, noteId }, earlier) => {
      const before = lastOf(earlier, ['ClientNoteWritten', 'ClientNoteEdited'], (data) => data.noteId === noteId);
      const text = words(before?.text);
      return text === undefined ? null : { type: 'edit-client-note', payload: { customerId, noteId, text } };
    },
  },
  ClientFileAdded: {
    about: ({ fileId }) => `file ${fileId}`,
    undoneBy: ['ClientFileRemoved'],
    back: ({ customerId, fileId }) => ({ type: 'remove-client-file', payload: { customerId, fileId } }),
  },
  ClientFileRemoved: {
    about: ({ fileId }) => `file ${fileId}`,
    undoneBy: ['ClientFileRestored'],
    back: ({ customerId, fileId }) => ({ type: 'restore-client-file', payload: { customerId, fileId } }),
  },
  ClientFileRestored: {
    about: ({ fileId }) => `file ${fileId}`,
    undoneBy: ['ClientFileRemoved'],
    back: ({ customerId, fileId }) => ({ type: 'remove-client-file', payload: { customerId, fileId } }),
  },
  ClientFileShared: {
    about: ({ fileId }) => `sharing of file ${fileId}`,
    undoneBy: ['ClientFileShared'],
    back: ({ customerId, fileId, visibleToClient }) => ({
      type: 'share-client-file',
      payload: { customerId, fileId, visibleToClient: !visibleToClient },
    }),
  },
  ClientFileRevised: {
    about: ({ fileId }) => `words of file ${fileId}`,
    undoneBy: [],
    saidBy: ['ClientFileAdded', 'ClientFileRevised'],
    setsValue: true,
    back: ({ customerId, fileId }, earlier) => {
      const before = lastOf(earlier, ['ClientFileAdded', 'ClientFileRevised'], (data) => data.fileId === fileId);
      const name = words(before?.name);
      if (name === undefined) return null;
      const note = words(before?.note);
      return { type: 'revise-client-file', payload: { customerId, fileId, name, ...(note !== undefined && { note }) } };
    },
  },
  ProgressPhotoAdded: {
    about: ({ photoId }) => `photo ${photoId}`,
    undoneBy: ['ProgressPhotoRemoved'],
    back: ({ customerId, photoId }) => ({ type: 'remove-progress-photo', payload: { customerId, photoId } }),
  },
  ProgressPhotoRemoved: {
    about: ({ photoId }) => `photo ${photoId}`,
    undoneBy: ['ProgressPhotoAdded'],
    saidBy: ['ProgressPhotoAdded'],
    back: ({ customerId, photoId }, earlier) => {
      const added = lastOf(earlier, ['ProgressPhotoAdded'], (data) => data.photoId === photoId);
      // Pose, date and note belong to one person and are erased together.
      if (added === undefined || words(added.takenOn) === undefined) return null;
      const { uploadId, pose, takenOn, note } = added;
      return { type: 'add-progress-photo', payload: { customerId, photoId, uploadId, pose, takenOn, ...(note !== undefined && { note }) } };
    },
  },
  FollowUpDone: {
    about: ({ kind, about }) => `${kind} ${about}`,
    undoneBy: ['FollowUpReopened'],
    back: ({ customerId, kind, about }) => ({ type: 'reopen-follow-up', payload: { customerId, kind, about } }),
  },
  FollowUpSnoozed: {
    about: ({ kind, about }) => `${kind} ${about}`,
    undoneBy: ['FollowUpReopened'],
    back: ({ customerId, kind, about }) => ({ type: 'reopen-follow-up', payload: { customerId, kind, about } }),
  },
  FollowUpReopened: {
    about: ({ kind, about }) => `${kind} ${about}`,
    undoneBy: ['FollowUpDone', 'FollowUpSnoozed'],
    saidBy: ['FollowUpDone', 'FollowUpSnoozed'],
    back: ({ customerId, kind, about }, earlier) => {
      const before = lastOf(earlier, ['FollowUpDone', 'FollowUpSnoozed'], (data) => data.kind === kind && data.about === about);
      if (before === undefined) return null;
      const of = { customerId, kind, about };
      const { until, note } = before as { until?: string; note?: unknown };
      if (until !== undefined) return { type: 'snooze-follow-up', payload: { ...of, until } };
      const said = words(note);
      return { type: 'finish-follow-up', payload: { ...of, ...(said !== undefined && { note: said }) } };
    },
  },
  ClientStateSet: {
    about: ({ stateId }) => `state ${stateId}`,
    undoneBy: ['ClientStateCancelled'],
    back: ({ customerId, stateId }) => ({ type: 'cancel-client-state', payload: { customerId, stateId } }),
  },
  ClientStateEndChanged: {
    about: ({ stateId }) => `state ${stateId}`,
    undoneBy: [],
    saidBy: ['ClientStateSet', 'ClientStateEndChanged'],
    back: ({ customerId, stateId }, earlier) => {
      const before = lastOf(earlier, ['ClientStateSet', 'ClientStateEndChanged'], (data) => data.stateId === stateId);
      if (before === undefined) return null;
      const until = before.until ?? null;
      return { type: 'change-client-state-end', payload: { customerId, stateId, until } };
    },
  },
  CoachAssigned: {
    about: ({ role, coachId }) => (role === 'primary' ? 'primary' : `cover ${coachId}`),
    undoneBy: ['CoachUnassigned'],
    back: ({ customerId, coachId, role, replaces }) =>
      role === 'primary' && replaces !== undefined
        ? { type: 'assign-coach', payload: { customerId, coachId: replaces, role } }
        : { type: 'unassign-coach', payload: { customerId, coachId } },
  },
  CoachUnassigned: {
    about: ({ role, coachId }) => (role === 'primary' ? 'primary' : `cover ${coachId}`),
    undoneBy: [],
    back: ({ customerId, coachId, role }) => ({ type: 'assign-coach', payload: { customerId, coachId, role } }),
  },
  ClientsReassigned: {
    about: ({ customerIds }) => `clients ${customerIds.join(' ')}`,
    undoneBy: [],
    back: ({ coachId, toCoachId, customerIds }) => ({
      type: 'reassign-clients',
      payload: { coachId: toCoachId, toCoachId: coachId, customerIds: [...customerIds] },
    }),
  },
  CustomerAdded: {
    about: () => 'status',
    undoneBy: [],
    back: ({ customerId }) => ({ type: 'update-customer', payload: { customerId, status: 'archived' } }),
  },
  CheckInRead: {
    about: ({ checkInId }) => `read ${checkInId}`,
    undoneBy: ['CheckInUnread'],
    back: ({ customerId, checkInId }) => ({ type: 'unread-check-in', payload: { customerId, checkInId } }),
  },
  CheckInUnread: {
    about: ({ checkInId }) => `read ${checkInId}`,
    undoneBy: ['CheckInRead'],
    back: ({ customerId, checkInId }) => ({ type: 'read-check-in', payload: { customerId, checkInId } }),
  },
  GoalSet: {
    about: ({ exerciseId }) => `goal ${exerciseId ?? 'bodyweight'}`,
    undoneBy: ['GoalRemoved'],
    saidBy: ['GoalSet', 'GoalRemoved'],
    back: ({ customerId, exerciseId }, earlier) => {
      const goal = { customerId, ...(exerciseId !== undefined && { exerciseId }) };
      const before = earlier.findLast(({ data }) => isOf(goal)(data as Goal));
      return (
        (before?.type === 'GoalSet' ? settingAgain(lastOf(earlier, ['GoalSet'], isOf(goal))) : null) ?? {
          type: 'remove-goal',
          payload: goal,
        }
      );
    },
  },
  GoalRemoved: {
    about: ({ exerciseId }) => `goal ${exerciseId ?? 'bodyweight'}`,
    undoneBy: ['GoalSet'],
    saidBy: ['GoalSet'],
    back: (goal, earlier) => settingAgain(lastOf(earlier, ['GoalSet'], isOf(goal))),
  },
  HabitSet: {
    about: ({ habitId }) => `habit ${habitId}`,
    undoneBy: ['HabitArchived'],
    back: ({ customerId, habitId }) => ({ type: 'archive-habit', payload: { customerId, habitId } }),
  },
  HabitArchived: {
    about: ({ habitId }) => `habit ${habitId}`,
    undoneBy: ['HabitRestored'],
    back: ({ customerId, habitId }) => ({ type: 'restore-habit', payload: { customerId, habitId } }),
  },
  HabitRestored: {
    about: ({ habitId }) => `habit ${habitId}`,
    undoneBy: ['HabitArchived'],
    back: ({ customerId, habitId }) => ({ type: 'archive-habit', payload: { customerId, habitId } }),
  },
  HabitRevised: {
    about: ({ habitId }) => `words of habit ${habitId}`,
    undoneBy: [],
    saidBy: ['HabitSet', 'HabitRevised'],
    setsValue: true,
    back: ({ customerId, habitId }, earlier) => {
      const before = lastOf(earlier, ['HabitSet', 'HabitRevised'], (data) => data.habitId === habitId);
      const name = words(before?.name);
      return before === undefined || name === undefined
        ? null
        : { type: 'revise-habit', payload: { customerId, habitId, name, timesPerWeek: before.timesPerWeek } };
    },
  },
};
