// What travels over a socket: names of what moved, never the data itself; and who is there.
import type { PresenceStatus } from './conversations/queries.js';

/** One topic per read model that screens follow; the projector names it, the console invalidates by it. */
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
  'habits',
  'progress-photos',
  'client-files',
  'shared-files',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** `ids` are of the topic's own entity; `customers` names the clients it concerns, so that rooms can be chosen. */
export type ChangeNotice = {
  readonly topic: LiveTopic;
  readonly gym: string;
  readonly ids?: readonly string[];
  readonly position: number;
  readonly epoch: number;
};

/** `program`: of the library or of a client; `by`: a member; `node`: the day or week before them, null where they have left. */
export type StandingAt = { readonly gym: string; readonly program: string; readonly by: string; readonly node: string | null };

export const disconnectReasons = ['new-sign-in', 'revoked', 'role-changed', 'password-changed', 'expired'] as const;
export type DisconnectReason = (typeof disconnectReasons)[number];

export type ServerToClient = {
  'room-joined': (message: { room: string }) => void;
  'force-disconnect': (message: { reason: DisconnectReason }) => void;
  changed: (notice: ChangeNotice) => void;
  /** Of a member of the gym, by their id there. */
  presence: (message: { gym: string; id: string; status: PresenceStatus }) => void;
  standing: (message: StandingAt) => void;
};
type RoomRefusal = { readonly ok: false; readonly code: 'not-your-room' | 'malformed-request' | 'too-many-requests' | 'session-locked' };
/** `positions`: by gym, how far its read models are; change notices tell of what comes after. */
export type JoinAnswer = { readonly ok: true; readonly positions: Readonly<Record<string, number>> } | RoomRefusal;
export type LeaveAnswer = { readonly ok: true } | RoomRefusal;
export type ClientToServer = {
  'join-room': (message: { room: string }, answer: (result: JoinAnswer) => void) => void;
  'leave-room': (message: { room: string }, answer: (result: LeaveAnswer) => void) => void;
};
