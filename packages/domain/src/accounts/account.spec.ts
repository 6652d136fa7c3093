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

  it('has one live session: a new sign-in ends the one before', () => {
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

  it('ends the session when the password changes', () => {
    const changed: AccountEvent = { type: 'PasswordChanged', data: { accountId, how: 'reset' } };
    const change: AccountCommand = { type: 'note-password-change', payload: { accountId, how: 'reset' } };
    given(opened, started('s1'))
      .when(change)
      .then([changed, ended('s1', 'password-changed')]);
    given(opened).when(change).then([changed]);
  });
});
