import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../lib/startup/session.js';
import { requireSession } from './guards.js';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const href = '/iron-temple/admin/list';

/** The page that the guard redirects to; null if it lets the visitor in. */
const ledTo = (preload: boolean): string | null => {
  try {
    requireSession({ href, preload });
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return String(error.options.to);
  }
};

describe('the guard of a page', () => {
  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage());
    vi.stubGlobal('location', { pathname: '/sign-in', search: '' });
  });
  const signedIn = () => session.open('token', { id: 'ayse', name: 'Ayse', lastname: 'Tester', email: 'ayse@example.test' });

  it('remembers the page that a visitor opens without a session, and while locked', () => {
    expect([ledTo(false), session.takeAttempted()]).toEqual(['/sign-in', href]);
    signedIn();
    session.lock('/iron-temple/admin/home');
    expect([ledTo(false), session.takeAttempted()]).toEqual(['/unlock-session', href]);
  });

  it('remembers nothing while the pointer is only over a link', () => {
    session.attempt('/iron-temple/admin/home');
    expect([ledTo(true), session.takeAttempted()]).toEqual(['/sign-in', '/iron-temple/admin/home']);
    signedIn();
    session.lock('/iron-temple/admin/home');
    expect([ledTo(true), session.takeAttempted()]).toEqual(['/unlock-session', '/iron-temple/admin/home']);
  });

  it('lets a signed-in person in', () => {
    signedIn();
    expect(ledTo(false)).toBeNull();
  });
});
