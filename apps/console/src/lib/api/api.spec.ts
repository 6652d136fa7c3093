// Checks that an early answer never replaces a later one.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readGym } from './api.js';
import { positions } from './positions.js';

const reading = { gym: 'iron', path: 'workouts/live' } as const;
const path = '/api/gyms/iron/workouts/live';
const answer = (said: string): Response => Response.json({ items: [said] });

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(500);
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  globalThis.earlyAnswers = { token: 'token', answers: new Map([[path, Promise.resolve(answer('early'))]]) };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answer('now'))),
  );
});
afterEach(() => {
  globalThis.earlyAnswers = undefined;
  positions.forgetAll();
  vi.unstubAllGlobals();
});

it('uses the early answer once', async () => {
  expect(await readGym(reading)).toEqual({ items: ['early'] });
  expect(await readGym(reading)).toEqual({ items: ['now'] });
});

it('drops the early answer after a read with a position, even when positions are forgotten later', async () => {
  positions.note('iron', 28);
  expect(await readGym(reading)).toEqual({ items: ['now'] });
  positions.forget('iron');
  expect(await readGym(reading)).toEqual({ items: ['now'] });
});
