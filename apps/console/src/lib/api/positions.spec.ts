import { afterEach, describe, expect, it } from 'vitest';
import { positions } from './positions.js';

afterEach(() => positions.forgetAll());

describe('positions of a gym whose log was restored from an older backup', () => {
  it('are dropped: the next read names no position of the previous epoch', () => {
    positions.noteEpoch('iron-temple', 1);
    positions.note('iron-temple', 40);
    positions.noteRead('iron-temple', 'workouts', 40);
    positions.note('north-barbell', 7);
    positions.noteEpoch('iron-temple', 2);
    expect([positions.after('iron-temple'), positions.includedIn('iron-temple', 'workouts')]).toEqual([0, 0]);
    expect(positions.after('north-barbell')).toBe(7);
  });

  it('stay while the epoch stays, and when the first answer names it', () => {
    positions.note('iron-temple', 40);
    for (const epoch of [3, 3]) positions.noteEpoch('iron-temple', epoch);
    expect(positions.after('iron-temple')).toBe(40);
    expect(positions.epochOf('iron-temple')).toBe(3);
  });

  it('notify listeners once of the first epoch and of each later one', () => {
    const heard: unknown[] = [];
    const stop = positions.onEpoch((...news) => heard.push(news));
    for (const epoch of [1, 1, 2]) positions.noteEpoch('iron-temple', epoch);
    stop();
    positions.noteEpoch('iron-temple', 3);
    expect(heard).toEqual([
      ['iron-temple', 1, null],
      ['iron-temple', 2, 1],
    ]);
  });
});

describe('the position of a gym', () => {
  it('never decreases', () => {
    positions.note('iron-temple', 9);
    positions.note('iron-temple', 4);
    expect(positions.after('iron-temple')).toBe(9);
  });
});
