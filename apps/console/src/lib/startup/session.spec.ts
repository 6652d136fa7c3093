import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from './session.js';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const ayse = { id: 'ayse', name: 'Ayse', lastname: 'Tester', email: 'ayse@example.test' };
const workout = '/iron-temple/client/workout-client/details-workout/w1';

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: workout, search: '' });
  session.open('token', ayse);
});

/** Does what a page does when its session ends: closes it, and the guard of the open page remembers its address. */
const endSession = (): void => {
  session.close();
  session.attempt(workout);
};

describe('the page on which a session ended', () => {
  it('opens again for the same person', () => {
    endSession();
    expect(session.takeAttempted('ayse')).toBe(workout);
  });

  it('does not open for another person who signs in on this device', () => {
    endSession();
    expect(session.takeAttempted('banu')).toBeNull();
  });

  it('does not replace a page that another person requested', () => {
    endSession();
    session.attempt('/iron-temple/client/home');
    expect(session.takeAttempted('banu')).toBe('/iron-temple/client/home');
  });

  it('is forgotten after a sign-in', () => {
    endSession();
    session.takeAttempted('banu');
    expect(session.takeAttempted('ayse')).toBeNull();
  });
});
