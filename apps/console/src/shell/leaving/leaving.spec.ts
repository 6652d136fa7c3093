import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/lib/startup/session.js';
import { leftInOtherTab } from './leaving.js';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const ayse = { id: 'ayse', name: 'Ayse', lastname: 'Tester', email: 'ayse@example.test' };

describe('a tab whose session ended in another tab', () => {
  const assign = vi.fn();
  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage());
    vi.stubGlobal('location', { pathname: '/iron-halls/client/home', search: '', assign });
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('keeps the session that the other tab opened meanwhile', async () => {
    const left = leftInOtherTab();
    session.open('next token', ayse);
    await vi.runAllTimersAsync();
    await left;
    expect([session.accessToken(), assign.mock.calls]).toEqual(['next token', [['/select-gym']]]);
  });
});
