import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { AccountEvent, SessionEndReason } from './account-events.js';
import { account, type AccountCommand } from './account.js';

const given = specOf(account);
const accountId = 'a1';
const opened: AccountEvent = { type: 'AccountOpened', data: { accountId, email: 'a@b.gym' } };
const started = (sessionId: string): AccountEvent => ({ type: 'SessionStarted', data: { accountId, sessionId } });
const ended = (sessionId: string, why: SessionEndReason): AccountEvent => ({ type: 'SessionEnded', data: { accountId, sessionId, why } });
const start = (sessionId: string): AccountCommand => ({ type: 'start-session', payload: { accountId, sessionId } });
const signOut = (sessionId: string): AccountCommand => ({ type: 'end-session', payload: { accountId, sessionId, why: 'sign-out' } });

describe('an account', () => {
  it('is opened once', () => {
    const open: AccountCommand = { type: 'open-account', payload: { accountId, email: 'a@b.gym' } };
    given().when(open).then([opened]);
    given(opened).when(open).then({ rejected: 'account-already-open' });
  });

  it('stores its presence status, and whether to show hints', () => {
    const choose: AccountCommand = { type: 'choose-status', payload: { accountId, status: 'away' } };
    given(opened)
      .when(choose)
      .then([{ type: 'StatusChosen', data: { accountId, status: 'away' } }]);
    given(opened)
      .when({ type: 'turn-hints', payload: { accountId, on: false } })
      .then([{ type: 'HintsTurned', data: { accountId, on: false } }]);
    given().when(choose).then({ rejected: 'account-unknown' });
  });

  it('has one live session: a new sign-in ends the previous one', () => {
    given(opened)
      .when(start('s1'))
      .then([started('s1')]);
    given(opened, started('s1'))
      .when(start('s2'))
      .then([ended('s1', 'new-sign-in'), started('s2')]);
    given(opened, started('s1')).when(start('s1')).then({ rejected: 'session-already-started' });
    given().when(start('s1')).then({ rejected: 'account-unknown' });
  });

  it('signs out of the live session only', () => {
    given(opened, started('s1'))
      .when(signOut('s1'))
      .then([ended('s1', 'sign-out')]);
    given(opened, started('s1'), ended('s1', 'sign-out')).when(signOut('s1')).then({ rejected: 'session-not-live' });
  });

  it('locks its live session, and unlocks it', () => {
    const of = { accountId, sessionId: 's1' };
    const [locked, unlocked]: [AccountEvent, AccountEvent] = [
      { type: 'SessionLocked', data: of },
      { type: 'SessionUnlocked', data: of },
    ];
    const [lock, unlock]: [AccountCommand, AccountCommand] = [
      { type: 'lock-session', payload: of },
      { type: 'unlock-session', payload: of },
    ];
    given(opened, started('s1')).when(lock).then([locked]);
    given(opened, started('s1'), locked).when(unlock).then([unlocked]);
    given(opened, started('s1'), locked).when(lock).then({ rejected: 'session-not-live' });
    given(opened, started('s1')).when(unlock).then({ rejected: 'session-not-live' });
    given(opened, started('s2')).when(lock).then({ rejected: 'session-not-live' });
    given(opened, started('s1'), locked)
      .when(start('s2'))
      .then([ended('s1', 'new-sign-in'), started('s2')]);
    given(opened, started('s1'), locked, ended('s1', 'new-sign-in'), started('s2'))
      .when({ ...lock, payload: { accountId, sessionId: 's2' } } as AccountCommand)
      .then([{ type: 'SessionLocked', data: { accountId, sessionId: 's2' } }]);
  });

  it('ends the session on a password reset, and keeps it on a change', () => {
    const changed = (how: 'change' | 'reset'): AccountEvent => ({ type: 'PasswordChanged', data: { accountId, how } });
    const change = (how: 'change' | 'reset'): AccountCommand => ({ type: 'note-password-change', payload: { accountId, how } });
    given(opened, started('s1'))
      .when(change('reset'))
      .then([changed('reset'), ended('s1', 'password-changed')]);
    given(opened, started('s1'))
      .when(change('change'))
      .then([changed('change')]);
    given(opened)
      .when(change('reset'))
      .then([changed('reset')]);
  });

  it('is confirmed once', () => {
    const confirm: AccountCommand = { type: 'confirm-account', payload: { accountId } };
    const confirmed: AccountEvent = { type: 'AccountConfirmed', data: { accountId } };
    given(opened).when(confirm).then([confirmed]);
    given(opened, confirmed).when(confirm).then({ rejected: 'account-already-confirmed' });
    given().when(confirm).then({ rejected: 'account-unknown' });
  });

  it('changes its address and its profile', () => {
    given(opened)
      .when({ type: 'change-email', payload: { accountId, email: 'c@d.gym' } })
      .then([{ type: 'EmailChanged', data: { accountId, email: 'c@d.gym' } }]);
    given(opened)
      .when({ type: 'change-profile', payload: { accountId, unit: 'lb', avatar: null } })
      .then([{ type: 'ProfileChanged', data: { accountId, unit: 'lb', avatar: null } }]);
    given(opened).when({ type: 'change-profile', payload: { accountId } }).then({ rejected: 'nothing-to-change' });
  });

  it('is erased once, which ends its session and all further changes', () => {
    const erase: AccountCommand = { type: 'erase-account', payload: { accountId } };
    const erased: AccountEvent = { type: 'AccountErased', data: { accountId } };
    given(opened).when(erase).then([erased]);
    given(opened, started('s1'))
      .when(erase)
      .then([ended('s1', 'revoked'), erased]);
    for (const command of [erase, start('s2'), { type: 'open-account', payload: { accountId, email: 'a@b.gym' } } as const])
      given(opened, erased)
        .when(command)
        .then({ rejected: command.type === 'open-account' ? 'account-already-open' : 'account-erased' });
    given().when(erase).then({ rejected: 'account-unknown' });
  });

  it('turns its second factor on and off, each once', () => {
    const turn = (to: 'on' | 'off'): AccountCommand => ({ type: 'turn-second-factor', payload: { accountId, to } });
    const on: AccountEvent = { type: 'SecondFactorTurnedOn', data: { accountId } };
    const off: AccountEvent = { type: 'SecondFactorTurnedOff', data: { accountId } };
    given(opened).when(turn('on')).then([on]);
    given(opened, on).when(turn('on')).then({ rejected: 'second-factor-already-so' });
    given(opened, on).when(turn('off')).then([off]);
    given(opened, on, off).when(turn('off')).then({ rejected: 'second-factor-already-so' });
  });
});
