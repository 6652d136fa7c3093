import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../lib/startup/bootstrap.js';
import { queryClient } from '../lib/api/query-client.js';
import { formatLoad } from '../lib/format/format.js';
import { session } from '../lib/startup/session.js';
import { showIn, shownUnit } from '../lib/format/shown-unit.js';
import { gym, person } from '../testing/people.js';
import { enterArea, requireSession } from './guards.js';

// Specs share the modules of a worker.
afterEach(() => showIn(null));

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

describe('the guard of an area', () => {
  const slugs = ['iron-halls', 'north-barbell'] as const;

  /** Enters a page of the gym; returns true if the page loads in a new document. */
  const enter = async (slug: string): Promise<boolean> => {
    try {
      await enterArea('admin', slug, { href: `/${slug}/admin/list`, preload: false });
      return false;
    } catch (error) {
      if (!isRedirect(error)) throw error;
      return error.options.reloadDocument === true;
    }
  };

  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage());
    const classList = { add: () => undefined, remove: () => undefined };
    vi.stubGlobal('location', { pathname: '/select-gym', search: '' });
    vi.stubGlobal('document', { body: { className: '', classList }, documentElement: { style: {} } });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    session.close();
    const hale = person('admin');
    session.open('token', hale.account);
    for (const slug of slugs) {
      const membership = { ...hale.membership!, slug, gymId: `${gym.id}-${slug}` };
      queryClient.setQueryData(bootstrapQuery(slug).queryKey, { ...hale, membership, memberships: [membership] });
    }
  });

  it('opens another gym in a new document', async () => {
    expect([await enter('iron-halls'), await enter('iron-halls'), await enter('north-barbell')]).toEqual([false, false, true]);
  });

  it("shows loads in the person's unit, or else in the gym's", async () => {
    const { queryKey } = bootstrapQuery('iron-halls');
    const known = queryClient.getQueryData(queryKey)!;
    const shownWith = async (unit: 'kg' | 'lb' | null, ofGym: 'kg' | 'lb') => {
      queryClient.setQueryData(queryKey, { ...known, account: { ...known.account, unit }, gym: { ...gym, unit: ofGym } });
      await enter('iron-halls');
      return [shownUnit(), formatLoad({ value: 100, unit: 'kg' })];
    };
    expect(await shownWith('lb', 'kg')).toEqual(['lb', '220.5 lb']);
    expect(await shownWith(null, 'lb')).toEqual(['lb', '220.5 lb']);
    expect(await shownWith('kg', 'lb')).toEqual(['kg', '100 kg']);
    expect(await shownWith(null, 'kg')).toEqual(['kg', '100 kg']);
  });

  it('keeps the document of a gym after another tab entered another gym', async () => {
    await enter('iron-halls');
    localStorage.setItem('sucursal', JSON.stringify({ ...session.branch(), slug: 'north-barbell' }));
    expect(await enter('iron-halls')).toBe(false);
    expect(session.branch()?.slug).toBe('iron-halls');
  });
});
