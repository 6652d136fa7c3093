// An account and its sessions, one stream: `account-<accountId>`. One live session: a new one ends the previous one in the same append. The
// API's guard checks the session row; this is its history.
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { AccountEvent, SessionEndReason } from './account-events.js';

type OpenAccount = CommandOf<'open-account'>;
type ConfirmAccount = CommandOf<'confirm-account'>;
type NotePasswordChange = CommandOf<'note-password-change'>;
type ChangeEmail = CommandOf<'change-email'>;
type ChangeProfile = CommandOf<'change-profile'>;
type TurnSecondFactor = CommandOf<'turn-second-factor'>;
type ChooseStatus = CommandOf<'choose-status'>;
type TurnHints = CommandOf<'turn-hints'>;
type EraseAccount = CommandOf<'erase-account'>;
type StartSession = CommandOf<'start-session'>;
type EndSession = CommandOf<'end-session'>;
type LockSession = CommandOf<'lock-session'>;
type UnlockSession = CommandOf<'unlock-session'>;
export type AccountCommand =
  | OpenAccount
  | ConfirmAccount
  | NotePasswordChange
  | ChangeEmail
  | ChangeProfile
  | TurnSecondFactor
  | ChooseStatus
  | TurnHints
  | EraseAccount
  | StartSession
  | EndSession
  | LockSession
  | UnlockSession;
export type AccountRejection =
  | 'account-already-open'
  | 'account-already-confirmed'
  | 'account-erased'
  | 'account-unknown'
  | 'nothing-to-change'
  | 'second-factor-already-so'
  | 'session-already-started'
  | 'session-not-live';

export type AccountState = {
  readonly open: boolean;
  readonly erased: boolean;
  readonly confirmed: boolean;
  readonly secondFactor: boolean;
  readonly liveSession: string | null;
  /** True while the live session is locked. */
  readonly locked: boolean;
};
type Outcome = readonly AccountEvent[] | Rejected<AccountRejection>;

const evolve = (state: AccountState, event: AccountEvent): AccountState => {
  switch (event.type) {
    case 'AccountOpened':
      return { ...state, open: true };
    case 'AccountErased':
      return { ...state, erased: true };
    case 'AccountConfirmed':
      return { ...state, confirmed: true };
    case 'SecondFactorTurnedOn':
      return { ...state, secondFactor: true };
    case 'SecondFactorTurnedOff':
      return { ...state, secondFactor: false };
    case 'SessionStarted':
      return { ...state, liveSession: event.data.sessionId, locked: false };
    case 'SessionEnded':
      return state.liveSession === event.data.sessionId ? { ...state, liveSession: null, locked: false } : state;
    case 'SessionLocked':
      return { ...state, locked: true };
    case 'SessionUnlocked':
      return { ...state, locked: false };
    case 'PasswordChanged':
    case 'EmailChanged':
    case 'ProfileChanged':
    case 'StatusChosen':
    case 'HintsTurned':
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

/** A reset ends the session, since the person may have lost more than the password. A change happens within the session and keeps it. */
const notePasswordChange = (state: AccountState, { payload }: NotePasswordChange): Outcome => [
  { type: 'PasswordChanged', data: payload },
  ...(payload.how === 'reset' ? ended(payload.accountId, state.liveSession, 'password-changed') : []),
];

const changeProfile = ({ payload }: ChangeProfile): Outcome =>
  Object.keys(payload).length === 1 ? reject('nothing-to-change') : [{ type: 'ProfileChanged', data: payload }];

const turnSecondFactor = (state: AccountState, { payload: { accountId, to } }: TurnSecondFactor): Outcome => {
  if (state.secondFactor === (to === 'on')) return reject('second-factor-already-so');
  return [{ type: to === 'on' ? 'SecondFactorTurnedOn' : 'SecondFactorTurnedOff', data: { accountId } }];
};

const turnLock = (state: AccountState, { type, payload }: LockSession | UnlockSession): Outcome => {
  const isLock = type === 'lock-session';
  if (state.liveSession !== payload.sessionId || state.locked === isLock) return reject('session-not-live');
  return [{ type: isLock ? 'SessionLocked' : 'SessionUnlocked', data: payload }];
};

const decide = (state: AccountState, command: AccountCommand): Outcome => {
  const { accountId } = command.payload;
  if (command.type === 'open-account') {
    return state.open ? reject('account-already-open') : [{ type: 'AccountOpened', data: command.payload }];
  }
  if (!state.open) return reject('account-unknown');
  if (state.erased) return reject('account-erased');
  switch (command.type) {
    case 'confirm-account':
      return state.confirmed ? reject('account-already-confirmed') : [{ type: 'AccountConfirmed', data: { accountId } }];
    case 'note-password-change':
      return notePasswordChange(state, command);
    case 'change-email':
      return [{ type: 'EmailChanged', data: command.payload }];
    case 'change-profile':
      return changeProfile(command);
    case 'turn-second-factor':
      return turnSecondFactor(state, command);
    case 'choose-status':
      return [{ type: 'StatusChosen', data: command.payload }];
    case 'turn-hints':
      return [{ type: 'HintsTurned', data: command.payload }];
    case 'erase-account':
      return [...ended(accountId, state.liveSession, 'revoked'), { type: 'AccountErased', data: { accountId } }];
    case 'start-session':
      return startSession(state, command);
    case 'end-session':
      if (state.liveSession !== command.payload.sessionId) return reject('session-not-live');
      return ended(accountId, state.liveSession, command.payload.why);
    case 'lock-session':
    case 'unlock-session':
      return turnLock(state, command);
    default:
      return command satisfies never;
  }
};

export const account: Decider<AccountState, AccountCommand, AccountEvent, AccountRejection> = {
  initial: { open: false, erased: false, confirmed: false, secondFactor: false, liveSession: null, locked: false },
  evolve,
  decide,
};
export const accountStream = (accountId: string): string => `account-${accountId}`;
