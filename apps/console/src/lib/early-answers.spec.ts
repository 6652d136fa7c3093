import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answers.js';

const path = '/api/bootstrap?gym=iron';
const given = (token = 'one'): Promise<Response> => {
  const answer = Promise.resolve(new Response('{}'));
  globalThis.earlyAnswers = { token, answers: new Map([[path, answer]]) };
  return answer;
};

describe('an answer that was asked for before the scripts were there', () => {
  afterEach(() => {
    globalThis.earlyAnswers = undefined;
    vi.restoreAllMocks();
  });

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
});
