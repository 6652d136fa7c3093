import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitEarly, takeEarlyAnswer } from './early-answers.js';

const path = '/api/bootstrap?gym=iron';
const given = (token = 'one'): Promise<Response> => {
  const answer = Promise.resolve(new Response('{}'));
  globalThis.earlyAnswers = { token, answers: new Map([[path, answer]]) };
  return answer;
};

describe('an answer that was asked for before the scripts were there', () => {
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(500));
  afterEach(() => void (globalThis.earlyAnswers = undefined));

  it('is taken once, by whoever asks for the same', () => {
    const answer = given();
    expect(takeEarlyAnswer('/api/gyms/iron/home', 'one')).toBeUndefined();
    expect(takeEarlyAnswer(path, 'one')).toBe(answer);
    expect(takeEarlyAnswer(path, 'one')).toBeUndefined();
  });

  it('is nothing to another session', () => {
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

  it('need not be there at all', () => {
    expect(takeEarlyAnswer(path, 'one')).toBeUndefined();
  });

  it('is waited for, for a moment; what was not asked for early is not', async () => {
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
