import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitEarly, takeEarlyAnswer } from './early-answers.js';

const path = '/api/bootstrap?gym=iron';
const given = (token = 'one'): Promise<Response> => {
  const answer = Promise.resolve(new Response('{}'));
  globalThis.earlyAnswers = { token, answers: new Map([[path, answer]]) };
  return answer;
};

describe('an answer that was requested before the scripts loaded', () => {
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(500));
  afterEach(() => void (globalThis.earlyAnswers = undefined));

  it('is used once, by the first request for the same path', () => {
    const answer = given();
    expect(takeEarlyAnswer('/api/gyms/iron/home', 'one')).toBeUndefined();
    expect(takeEarlyAnswer(path, 'one')).toBe(answer);
    expect(takeEarlyAnswer(path, 'one')).toBeUndefined();
  });

  it('is not used by another session', () => {
    void given();
    expect(takeEarlyAnswer(path, 'two')).toBeUndefined();
    void given();
    expect(takeEarlyAnswer(path, null)).toBeUndefined();
  });

  it('is too old after ten seconds', () => {
    void given();
    vi.spyOn(performance, 'now').mockReturnValue(10_001);
    expect(takeEarlyAnswer(path, 'one')).toBeUndefined();
  });

  it('may be missing', () => {
    expect(takeEarlyAnswer(path, 'one')).toBeUndefined();
  });

  it('delays the page for a moment, unlike a request that was not sent early', async () => {
    vi.useFakeTimers();
    const steps: string[] = [];
    const never = (): Promise<unknown> => new Promise(() => undefined);
    void awaitEarly(path, never).then(() => steps.push('not asked'));
    await vi.advanceTimersByTimeAsync(0);
    expect(steps).toEqual(['not asked']);
    void given();
    void awaitEarly(path, never).then(() => steps.push('too slow'));
    void awaitEarly(path, () => Promise.resolve()).then(() => steps.push('there'));
    await vi.advanceTimersByTimeAsync(199);
    expect(steps).toEqual(['not asked', 'there']);
    await vi.advanceTimersByTimeAsync(1);
    expect(steps).toEqual(['not asked', 'there', 'too slow']);
  });
});
