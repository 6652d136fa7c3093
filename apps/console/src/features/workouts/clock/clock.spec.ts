import { describe, expect, it } from 'vitest';
import {
  cueBetween,
  forTimeFrom,
  heldSeconds,
  lengthOf,
  phaseOf,
  workedSeconds,
  type AmrapClock,
  type Clock,
  type EmomClock,
  type ForTimeClock,
  type HoldClock,
} from './clock.js';

const hold = (over: Partial<HoldClock> = {}): HoldClock => ({
  kind: 'hold',
  slotId: 's',
  rowKey: 'r',
  seconds: 40,
  sides: 1,
  startedAt: 0,
  ...over,
});
const emom: EmomClock = { kind: 'emom', groupKey: 'g', intervalSeconds: 60, fromRound: 3, rounds: 5, startedAt: 0 };
const amrap: AmrapClock = { kind: 'amrap', groupKey: 'g', capSeconds: 600, startedAt: 0 };
const forTime: ForTimeClock = { kind: 'for-time', groupKey: 'g', capSeconds: 600, startedAt: 0 };
const at = (clock: Clock, seconds: number) => {
  const phase = phaseOf(clock, seconds * 1000);
  return phase === null ? 'over' : [phase.kind, phase.number, phase.leftSeconds];
};

describe('the clock of a held set', () => {
  it('counts five seconds to get ready, then its time', () => {
    expect([0, 5, 44, 45].map((seconds) => at(hold(), seconds))).toEqual([['ready', 0, 5], ['work', 1, 40], ['work', 1, 1], 'over']);
    expect(lengthOf(hold())).toBe(45);
  });

  it('changes sides', () => {
    const sides = hold({ sides: 2 });
    expect([45, 50, 90].map((seconds) => at(sides, seconds))).toEqual([['change', 1, 5], ['work', 2, 40], 'over']);
  });

  it('has no end without a target', () => {
    expect(at(hold({ seconds: null }), 605)).toEqual(['work', 1, null]);
    expect(lengthOf(hold({ seconds: null }))).toBeNull();
  });

  it('counts the seconds of the shorter side, and none while the person gets ready', () => {
    expect([3, 5.9, 25.4, 50].map((seconds) => heldSeconds(hold(), seconds * 1000))).toEqual([0, 0, 20, 40]);
    expect([25, 47, 60, 99].map((seconds) => heldSeconds(hold({ sides: 2 }), seconds * 1000))).toEqual([20, 40, 10, 40]);
    expect(heldSeconds(hold({ seconds: null }), 66_000)).toBe(61);
  });

  it('starts at its beginning if the device clock went back', () => {
    expect(phaseOf(hold({ startedAt: 10_000 }), 0)).toMatchObject({ kind: 'ready', leftSeconds: 5 });
  });
});

describe('the clock of a group', () => {
  it('runs an EMOM from its first open round, one round per interval', () => {
    expect([5, 65, 125, 185].map((seconds) => at(emom, seconds))).toEqual([['work', 3, 60], ['work', 4, 60], ['work', 5, 60], 'over']);
  });

  it('runs an AMRAP to its cap', () => {
    expect([5, 604, 605].map((seconds) => at(amrap, seconds))).toEqual([['work', 1, 600], ['work', 1, 1], 'over']);
  });
});

describe('the clock of work for time', () => {
  it('runs to its cap, or without an end', () => {
    expect([4, 5, 604, 605].map((seconds) => at(forTime, seconds))).toEqual([['ready', 0, 1], ['work', 1, 600], ['work', 1, 1], 'over']);
    const open = { ...forTime, capSeconds: null };
    expect(at(open, 9_005)).toEqual(['work', 1, null]);
    expect(lengthOf(open)).toBeNull();
  });

  it('reads whole seconds of work, at least one', () => {
    expect([5, 5.4, 6.9, 759.9].map((seconds) => workedSeconds(forTime, seconds * 1000))).toEqual([1, 1, 1, 754]);
  });

  it('stops at the last round', () => {
    const done = { ...forTime, doneSeconds: 312 };
    expect(at(done, 320)).toBe('over');
    expect(workedSeconds(done, 900_000)).toBe(312);
  });

  it('continues from a reading without a time to get ready', () => {
    const of = { groupKey: 'g', capSeconds: 600 };
    const again = forTimeFrom(of, 130, 1_000_000);
    expect(phaseOf(again, 1_000_000)).toMatchObject({ kind: 'work', elapsedSeconds: 130, leftSeconds: 470 });
    expect(workedSeconds(again, 1_010_000)).toBe(140);
    expect(phaseOf(forTimeFrom(of, 0, 1_000_000), 1_000_000)).toMatchObject({ kind: 'ready', leftSeconds: 5 });
  });
});

describe('the signals of a clock', () => {
  const cues = (clock: Clock) => {
    const all: [number, string][] = [];
    for (let seconds = 1; seconds <= 700; seconds += 1) {
      const cue = cueBetween(clock, (seconds - 1) * 1000, seconds * 1000);
      if (cue !== null) all.push([seconds, cue]);
    }
    return all;
  };

  it('come at the start, the half and the end of held work', () => {
    expect(cues(hold())).toEqual([
      [5, 'start'],
      [25, 'half'],
      [45, 'end'],
    ]);
    expect(cues(hold({ seconds: 10 }))).toEqual([
      [5, 'start'],
      [15, 'end'],
    ]);
    expect(cues(hold({ seconds: 30, sides: 2 }))).toEqual([
      [5, 'start'],
      [20, 'half'],
      [35, 'end'],
      [40, 'start'],
      [55, 'half'],
      [70, 'end'],
    ]);
    expect(cues(hold({ seconds: null }))).toEqual([[5, 'start']]);
  });

  it('come at the start and the cap of work for time, and end with its last round', () => {
    expect(cues(forTime)).toEqual([
      [5, 'start'],
      [605, 'end'],
    ]);
    expect(cues({ ...forTime, capSeconds: null })).toEqual([[5, 'start']]);
    expect(cues({ ...forTime, doneSeconds: 312 })).toEqual([]);
  });

  it('come at each interval of an EMOM, and at the half of an AMRAP', () => {
    expect(cues(emom)).toEqual([
      [5, 'start'],
      [65, 'start'],
      [125, 'start'],
      [185, 'end'],
    ]);
    expect(cues(amrap)).toEqual([
      [5, 'start'],
      [305, 'half'],
      [605, 'end'],
    ]);
  });
});
