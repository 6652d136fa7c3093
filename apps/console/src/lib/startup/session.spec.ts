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

/** As a page does whose session ended: it closes, and the guard of the page that is still there remembers it. */
const endSession = (): void => {
  session.close();
  session.attempt(workout);
};

describe('the page that somebody was on when their session ended', () => {
  it('is opened again for them', () => {
    endSession();
    expect(session.takeAttempted('ayse')).toBe(workout);
  });

  it('is not opened for whoever signs in next on this device', () => {
    endSession();
    expect(session.takeAttempted('banu')).toBeNull();
  });

  it('does not keep another person from a page that they asked for themselves', () => {
    endSession();
    session.attempt('/iron-temple/client/home');
    expect(session.takeAttempted('banu')).toBe('/iron-temple/client/home');
  });

  it('is forgotten once somebody signed in', () => {
    endSession();
    session.takeAttempted('banu');
    expect(session.takeAttempted('ayse')).toBeNull();
  });
});
