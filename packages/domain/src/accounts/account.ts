// An account and its sessions, one stream: `account-<accountId>`. One live session: a new one ends the one before in
// the same append. The session row is the truth for the guard; this is its history.
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { AccountEvent, SessionEndReason } from './account-events.js';

type OpenAccount = CommandOf<
  'open-account',
  { readonly accountId: string; readonly email: string; readonly name?: string; readonly lastname?: string; readonly language?: string }
>;
type NotePasswordChange = CommandOf<'note-password-change', { readonly accountId: string; readonly how: 'change' | 'reset' }>;
type StartSession = CommandOf<'start-session', { readonly accountId: string; readonly sessionId: string; readonly deviceId?: string }>;
type EndSession = CommandOf<'end-session', { readonly accountId: string; readonly sessionId: string; readonly why: SessionEndReason }>;
export type AccountCommand = OpenAccount | NotePasswordChange | StartSession | EndSession;
export type AccountRejection = 'account-already-open' | 'account-unknown' | 'session-already-started' | 'session-not-live';

export type AccountState = { readonly open: boolean; readonly liveSession: string | null };
type Outcome = readonly AccountEvent[] | Rejected<AccountRejection>;

const evolve = (state: AccountState, event: AccountEvent): AccountState => {
  switch (event.type) {
    case 'AccountOpened':
      return { open: true, liveSession: null };
    case 'SessionStarted':
      return { ...state, liveSession: event.data.sessionId };
    case 'SessionEnded':
      return state.liveSession === event.data.sessionId ? { ...state, liveSession: null } : state;
    case 'PasswordChanged':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

const ended = (accountId: string, sessionId: string | null, why: SessionEndReason): readonly AccountEvent[] =>
  sessionId === null ? [] : [{ type: 'SessionEnded', data: { accountId, sessionId, why } }];

const startSession = (state: AccountState, { payload }: StartSession): Outcome =>
  state.liveSession === payload.sessionId
    ? reject('session-already-started')
    : [...ended(payload.accountId, state.liveSession, 'new-sign-in'), { type: 'SessionStarted', data: payload }];

const decide = (state: AccountState, command: AccountCommand): Outcome => {
  const { accountId } = command.payload;
  if (command.type === 'open-account') {
    return state.open ? reject('account-already-open') : [{ type: 'AccountOpened', data: command.payload }];
  }
  if (!state.open) return reject('account-unknown');
  switch (command.type) {
    case 'note-password-change':
      return [{ type: 'PasswordChanged', data: command.payload }, ...ended(accountId, state.liveSession, 'password-changed')];
    case 'start-session':
      return startSession(state, command);
    case 'end-session':
      if (state.liveSession !== command.payload.sessionId) return reject('session-not-live');
      return ended(accountId, state.liveSession, command.payload.why);
    default:
      return command satisfies never;
  }
};

export const account: Decider<AccountState, AccountCommand, AccountEvent, AccountRejection> = {
  initial: { open: false, liveSession: null },
  evolve,
  decide,
};
export const accountStream = (accountId: string): string => `account-${accountId}`;
