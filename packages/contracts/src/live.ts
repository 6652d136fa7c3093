// Messages of the socket: names of changed read models, never the data itself, and presence.
import type { PresenceStatus } from './conversations/queries.js';

/** One topic per read model that screens follow. The projector sends it; the console invalidates its queries by it. */
export const liveTopics = [
  'customers',
  'coach-assignments',
  'coaches',
  'exercises',
  'programs',
  'assigned-programs',
  'workouts',
  'lifts',
  'imports',
  'inbox',
  'conversations',
  'members',
  'shortcuts',
  'gym',
  'advertisements',
  'follow-ups',
  'teams',
  'education',
  'client-notes',
  'check-ins',
  'own-changes',
  'goals',
  'displays',
  'habits',
  'progress-photos',
  'client-files',
  'shared-files',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** `ids` are of the topic's own entity; `customers` names the affected clients, from which the API picks the rooms. */
export type ChangeNotice = {
  readonly topic: LiveTopic;
  readonly gym: string;
  readonly ids?: readonly string[];
  readonly position: number;
  readonly epoch: number;
};

/**
 * A coach's position in a program. `program`: of the library or of a client; `by`: a membership; `node`: the open day or week, null after
 * the coach has left.
 */
export type StandingAt = { readonly gym: string; readonly program: string; readonly by: string; readonly node: string | null };

export const disconnectReasons = ['new-sign-in', 'revoked', 'role-changed', 'password-changed', 'expired'] as const;
export type DisconnectReason = (typeof disconnectReasons)[number];

export type ServerToClient = {
  'room-joined': (message: { room: string }) => void;
  'force-disconnect': (message: { reason: DisconnectReason }) => void;
  changed: (notice: ChangeNotice) => void;
  /** `id` is the membership of a member of the gym. */
  presence: (message: { gym: string; id: string; status: PresenceStatus }) => void;
  standing: (message: StandingAt) => void;
};
type RoomRefusal = { readonly ok: false; readonly code: 'not-your-room' | 'malformed-request' | 'too-many-requests' | 'session-locked' };
/** `positions`: read position by gym; change notices cover everything after it. */
export type JoinAnswer = { readonly ok: true; readonly positions: Readonly<Record<string, number>> } | RoomRefusal;
export type LeaveAnswer = { readonly ok: true } | RoomRefusal;
export type ClientToServer = {
  'join-room': (message: { room: string }, answer: (result: JoinAnswer) => void) => void;
  'leave-room': (message: { room: string }, answer: (result: LeaveAnswer) => void) => void;
};
