import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAnswers } from '@/lib/api/kept-answers.js';
import { aheadEntries } from '@/lib/api/ahead/ahead-store.js';
import { newestAnswer } from '@/lib/api/ahead/newest-answer.js';
import { session } from '@/lib/startup/session.js';
import { answer, noAnswer, noItems } from '@/testing/api.js';
import { gym, person } from '@/testing/people.js';
import { refusal } from '@/testing/worker.js';
import { keepAheadNow, type Keep } from './keep-ahead.js';

const hourMs = 3_600_000;
const slug = gym.slug;
const names = async (): Promise<readonly string[]> =>
  [...(await aheadEntries(slug)).keys()].map((key) => key.split(`${slug} `)[1]!).toSorted();

/** Keeps three answers; `before` runs ahead of the second one. */
const keepThree = (before: () => void = () => undefined, maxAgeMs = hourMs) => {
  const leaving = new AbortController();
  const keepAll = async (keep: Keep): Promise<void> => {
    await keep.query({ meta: { path: 'teams/mine' } }, maxAgeMs);
    before();
    await keep.query({ meta: { path: 'exercise-names' } }, maxAgeMs);
    await keep.answer('ahead sum', maxAgeMs, async (at) => [await at('teams/mine'), await at('exercise-names')].length);
  };
  return { leaving, run: () => keepAheadNow({ gym: slug, signal: leaving.signal, keepAll }) };
};

describe('keeping answers ahead', () => {
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
    session.open('token', person('client').account);
    answer('GET /api/gyms/:gym/teams/mine', () => (asked.push('teams'), { items: [] }));
    answer('GET /api/gyms/:gym/exercise-names', () => (asked.push('names'), noItems));
  });
  afterEach(async () => {
    await forgetAnswers();
    session.close();
  });

  it('stores each answer, and reads none again while it is new enough', async () => {
    expect(await keepThree().run()).toBe('done');
    expect(await names()).toEqual(['ahead sum', 'exercise-names', 'teams/mine']);
    expect((await newestAnswer<number>(`${slug} ahead sum`))?.answer).toBe(2);
    expect(asked).toEqual(['teams', 'names', 'teams', 'names']);
    await keepThree().run();
    expect(asked).toHaveLength(4);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs + 1 });
    await keepThree().run();
    expect(asked).toHaveLength(8);
  });

  it('stops without a network, and continues where it stopped', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get');
    expect(await keepThree(() => offline.mockReturnValue(false)).run()).toBe('stopped');
    expect(await names()).toEqual(['teams/mine']);
    offline.mockReturnValue(true);
    asked = [];
    expect(await keepThree().run()).toBe('done');
    expect(asked).toEqual(['names', 'teams', 'names']);
  });

  it('stops when the network breaks, when its caller aborts it, and on a browser that saves data', async () => {
    answer('GET /api/gyms/:gym/exercise-names', noAnswer);
    expect(await keepThree().run()).toBe('stopped');
    expect(await names()).toEqual(['teams/mine']);
    const { leaving, run } = keepThree(() => leaving.abort(), 0);
    expect(await run()).toBe('stopped');
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { connection: { value: { saveData: true } }, locks: { value: undefined }, onLine: { value: true } }),
    );
    asked = [];
    expect(await keepThree(undefined, 0).run()).toBe('stopped');
    vi.unstubAllGlobals();
    expect(asked).toEqual([]);
  });

  it('leaves out what the server refuses, and keeps the rest', async () => {
    answer('GET /api/gyms/:gym/teams/mine', () => refusal(404, 'not-found'));
    expect(await keepThree().run()).toBe('done');
    expect(await names()).toEqual(['exercise-names']);
  });

  it('deletes answers that are no longer on the list', async () => {
    await keepThree().run();
    const keepAll = async (keep: Keep): Promise<void> => void (await keep.query({ meta: { path: 'teams/mine' } }, hourMs));
    expect(await keepAheadNow({ gym: slug, signal: new AbortController().signal, keepAll })).toBe('done');
    expect(await names()).toEqual(['teams/mine']);
  });

  it('reports a full storage, after deleting pictures, and keeps what is there', async () => {
    await keepThree().run();
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full;
    });
    expect(await keepThree(undefined, -1).run()).toBe('full');
    vi.restoreAllMocks();
    expect(await names()).toEqual(['ahead sum', 'exercise-names', 'teams/mine']);
  });

  it('leaves nothing after a sign-out, also of a run that is not over', async () => {
    const { run } = keepThree(() => {
      session.close();
      void forgetAnswers();
    });
    expect(await run()).toBe('stopped');
    await forgetAnswers();
    session.open('token', person('client').account);
    expect(await names()).toEqual([]);
  });
});
