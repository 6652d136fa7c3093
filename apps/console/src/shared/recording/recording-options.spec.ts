import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseRecording, recordingOptions } from './recording-options.js';

describe('how a person records sets', () => {
  const stored = new Map<string, string>();
  const signIn = (id: string): void => void stored.set('user', JSON.stringify({ id }));
  beforeEach(() => {
    stored.clear();
    signIn('ada');
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is kept for each account, and reset by undefined', () => {
    chooseRecording({ effort: 'rir', still: true, bySide: ['plank'] });
    expect(recordingOptions()).toEqual({ effort: 'rir', still: true, bySide: ['plank'] });
    signIn('bea');
    expect(recordingOptions()).toEqual({});
    signIn('ada');
    chooseRecording({ effort: undefined, still: false });
    expect(recordingOptions()).toEqual({ bySide: ['plank'] });
  });

  it.each(['{', 'null', '{"effort":"watts","bySide":[1,"plank"],"still":"yes"}'])('ignores what it does not know: %s', (text) => {
    stored.set('recording ada', text);
    expect(Object.keys(recordingOptions()).every((name) => name === 'bySide')).toBe(true);
  });
});
