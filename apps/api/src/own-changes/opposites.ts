// Which change takes which other back, for each kind of event that has such a one: what the log knows is enough to send it.
import type { Command } from '@spotter/contracts/commands';
import type { Recorded } from '@spotter/database/log/event';
import type { EventType, SpotterEvent } from '@spotter/domain/catalogue';

type DataOf<Type extends EventType> = Extract<SpotterEvent, { readonly type: Type }>['data'];
/** Events of the stream before the change, the oldest first. */
type Earlier = readonly Recorded[];

type Opposite<Type extends EventType> = {
  /** What it changed: a later event about the same took its place. */
  readonly about: (data: DataOf<Type>) => string;
  /** Later events about the same that are its taking back. */
  readonly undoneBy: readonly EventType[];
  /** Null where the log does not know how it was. */
  readonly back: (data: DataOf<Type>, earlier: Earlier) => Command | null;
};

/** Texts of somebody who was erased come back as an object. */
const words = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const lastOf = <Type extends EventType>(earlier: Earlier, types: readonly Type[], matches: (data: DataOf<Type>) => boolean) =>
  earlier.findLast(({ type, data }) => (types as readonly string[]).includes(type) && matches(data as DataOf<Type>));

const opposites: { readonly [Type in EventType]?: Opposite<Type> } = {
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
    back: ({ customerId, noteId }, earlier) => {
      const before = lastOf(earlier, ['ClientNoteWritten', 'ClientNoteEdited'], (data) => data.noteId === noteId);
      const text = words((before?.data as { text?: unknown } | undefined)?.text);
      return text === undefined ? null : { type: 'edit-client-note', payload: { customerId, noteId, text } };
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
    back: ({ customerId, kind, about }, earlier) => {
      const before = lastOf(earlier, ['FollowUpDone', 'FollowUpSnoozed'], (data) => data.kind === kind && data.about === about);
      if (before === undefined) return null;
      const of = { customerId, kind, about };
      const { until, note } = before.data as { until?: string; note?: unknown };
      if (until !== undefined) return { type: 'snooze-follow-up', payload: { ...of, until } };
      const said = words(note);
      return { type: 'finish-follow-up', payload: { ...of, ...(said !== undefined && { note: said }) } };
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
  ProgramAssigned: {
    about: ({ assignedProgramId }) => `life ${assignedProgramId}`,
    undoneBy: ['ProgramEnded'],
    // On its first day, so that nothing of it stays planned.
    back: ({ assignedProgramId, customerId, startsOn }) => ({
      type: 'end-program',
      payload: { assignedProgramId, customerId, on: startsOn },
    }),
  },
  ProgramEnded: {
    about: ({ assignedProgramId }) => `life ${assignedProgramId}`,
    undoneBy: ['ProgramReopened'],
    back: ({ assignedProgramId, customerId }) => ({ type: 'reopen-program', payload: { assignedProgramId, customerId } }),
  },
  ProgramPaused: {
    about: ({ assignedProgramId }) => `pause ${assignedProgramId}`,
    undoneBy: ['ProgramResumed'],
    back: ({ assignedProgramId, customerId, from }) => ({ type: 'resume-program', payload: { assignedProgramId, customerId, on: from } }),
  },
  WorkoutMoved: {
    about: ({ workoutId }) => `day ${workoutId}`,
    undoneBy: [],
    back: ({ assignedProgramId, customerId, workoutId, from }) => ({
      type: 'move-workout',
      payload: { assignedProgramId, customerId, workoutId, to: from },
    }),
  },
  WorkoutSkipped: {
    about: ({ workoutId }) => `skip ${workoutId}`,
    undoneBy: ['WorkoutUnskipped'],
    back: ({ workoutId, customerId, assignedProgramId }) => ({
      type: 'unskip-workout',
      payload: { workoutId, customerId, ...(assignedProgramId !== undefined && { assignedProgramId }) },
    }),
  },
  WorkoutUnskipped: {
    about: ({ workoutId }) => `skip ${workoutId}`,
    undoneBy: ['WorkoutSkipped'],
    back: ({ workoutId, customerId, assignedProgramId }) => ({
      type: 'skip-workout',
      payload: { workoutId, customerId, ...(assignedProgramId !== undefined && { assignedProgramId }) },
    }),
  },
  ClientStateSet: {
    about: ({ stateId }) => `state ${stateId}`,
    undoneBy: ['ClientStateCancelled'],
    back: ({ customerId, stateId }) => ({ type: 'cancel-client-state', payload: { customerId, stateId } }),
  },
  ClientStateEndChanged: {
    about: ({ stateId }) => `state ${stateId}`,
    undoneBy: [],
    back: ({ customerId, stateId }, earlier) => {
      const before = lastOf(earlier, ['ClientStateSet', 'ClientStateEndChanged'], (data) => data.stateId === stateId);
      if (before === undefined) return null;
      const until = (before.data as { until?: string | null }).until ?? null;
      return { type: 'change-client-state-end', payload: { customerId, stateId, until } };
    },
  },
  TemplatePropagated: {
    about: ({ propagationId }) => `propagation ${propagationId}`,
    undoneBy: ['PropagationUndone'],
    back: ({ programId, propagationId }) => ({ type: 'undo-propagation', payload: { programId, propagationId } }),
  },
  ExercisesMerged: {
    about: ({ exerciseId }) => `merge ${exerciseId}`,
    undoneBy: ['ExercisesSplit'],
    back: ({ exerciseId }) => ({ type: 'split-exercises', payload: { exerciseId } }),
  },
  ExercisesSplit: {
    about: ({ exerciseId }) => `merge ${exerciseId}`,
    undoneBy: ['ExercisesMerged'],
    back: ({ exerciseId, fromExerciseId }) => ({
      type: 'merge-exercises',
      payload: { exerciseId, intoExerciseId: fromExerciseId },
    }),
  },
  ExerciseArchived: {
    about: () => 'archive',
    undoneBy: ['ExerciseRestored'],
    back: ({ exerciseId }) => ({ type: 'restore-exercise', payload: { exerciseId } }),
  },
  ExerciseRestored: {
    about: () => 'archive',
    undoneBy: ['ExerciseArchived'],
    back: ({ exerciseId }) => ({ type: 'archive-exercise', payload: { exerciseId } }),
  },
  TeamMemberAdded: {
    about: ({ customerId }) => `member ${customerId}`,
    undoneBy: ['TeamMemberRemoved'],
    back: ({ teamId, customerId }) => ({ type: 'remove-team-member', payload: { teamId, customerId } }),
  },
  TeamMemberRemoved: {
    about: ({ customerId }) => `member ${customerId}`,
    undoneBy: ['TeamMemberAdded'],
    back: ({ teamId, customerId }) => ({ type: 'add-team-members', payload: { teamId, customerIds: [customerId] } }),
  },
  TeamCoachAdded: {
    about: ({ coachId }) => `coach ${coachId}`,
    undoneBy: ['TeamCoachRemoved'],
    back: ({ teamId, coachId }) => ({ type: 'remove-team-coach', payload: { teamId, coachId } }),
  },
  TeamCoachRemoved: {
    about: ({ coachId }) => `coach ${coachId}`,
    undoneBy: ['TeamCoachAdded'],
    back: ({ teamId, coachId }) => ({ type: 'add-team-coach', payload: { teamId, coachId } }),
  },
  TeamArchived: {
    about: () => 'archive',
    undoneBy: ['TeamRestored'],
    back: ({ teamId }) => ({ type: 'restore-team', payload: { teamId } }),
  },
  TeamRestored: {
    about: () => 'archive',
    undoneBy: ['TeamArchived'],
    back: ({ teamId }) => ({ type: 'archive-team', payload: { teamId } }),
  },
};

type AnyOpposite = Opposite<EventType>;
const oppositeOf = ({ type }: Pick<Recorded, 'type'>): AnyOpposite | undefined =>
  (opposites as Readonly<Record<string, AnyOpposite | undefined>>)[type];

/** Events whose former words are needed to go back to them. */
export const typesWithWords: readonly EventType[] = [
  'ClientNoteWritten',
  'ClientNoteEdited',
  'FollowUpDone',
  'FollowUpSnoozed',
  'ClientStateSet',
  'ClientStateEndChanged',
];

/** Of what is itself a way back: what it was about. */
const alsoAbout = ({ type, data }: Recorded): string | undefined => {
  const { assignedProgramId } = data as { assignedProgramId?: string };
  if (type === 'ProgramReopened') return `life ${assignedProgramId}`;
  if (type === 'ProgramResumed') return `pause ${assignedProgramId}`;
  if (type === 'ClientStateCancelled') return `state ${(data as { stateId: string }).stateId}`;
  if (type === 'PropagationUndone') return `propagation ${(data as { propagationId: string }).propagationId}`;
  return undefined;
};
const aboutOf = (event: Recorded): string | undefined => oppositeOf(event)?.about(event.data as never) ?? alsoAbout(event);

/** What takes a change back, by how its stream was before; undefined where nothing does. */
export const backOf = (event: Recorded, earlier: Earlier): Command | null => oppositeOf(event)?.back(event.data as never, earlier) ?? null;

/** What became of it in the later events of its stream: null while it stands, or stands again. */
export const becameOf = (event: Recorded, later: readonly Recorded[]): 'taken-back' | 'changed-since' | null => {
  const about = aboutOf(event);
  if (about === undefined) return null;
  let stands = true;
  let last: Pick<Recorded, 'type'> = event;
  for (const next of later.filter((other) => aboutOf(other) === about)) {
    const undoneBy: readonly string[] = oppositeOf(last)?.undoneBy ?? [];
    if (!undoneBy.includes(next.type)) return 'changed-since';
    stands = !stands;
    last = next;
  }
  return stands ? null : 'taken-back';
};

/** All types that say something about what another change changed. */
export const typesAbout: readonly string[] = [
  ...Object.keys(opposites),
  'ProgramReopened',
  'ProgramResumed',
  'ClientStateCancelled',
  'PropagationUndone',
];
