import { describe, expect, it } from 'vitest';
import { datedSteps, kindsIn, marksOf } from './step-marks.js';

const steps = (...events: string[]) => events.map((event) => ({ event }));

describe('the marks over the slider of a replay', () => {
  it('cover every step once, in order', () => {
    const marks = marksOf(steps(...Array.from({ length: 115 }, () => 'SetRecorded')), 80);
    expect(marks).toHaveLength(80);
    expect(marks.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at))).toEqual(
      Array.from({ length: 115 }, (_, at) => at),
    );
  });

  it("match the slider's position of their step: the last but one of 115 is near the end", () => {
    const mark = marksOf(steps(...Array.from({ length: 115 }, () => 'SetRecorded')), 80).find(({ last }) => last >= 113)!;
    expect(mark.from).toBeGreaterThan(0.97);
  });

  it('show the rarest kind among their steps', () => {
    const marks = marksOf(steps('ProgramAssigned', 'SetRecorded', 'SetRecorded', 'SetVoided', 'SetRecorded', 'SetRecorded'), 3);
    expect(marks.map(({ kind }) => kind)).toEqual(['program', 'correction', 'training']);
    expect(kindsIn(steps('SetRecorded', 'ProgramAssigned'))).toEqual(['program', 'training']);
  });

  it('have dates at both ends and evenly spaced between', () => {
    expect(datedSteps(115, 4)).toEqual([0, 38, 76, 114]);
    expect(datedSteps(2, 4)).toEqual([0, 1]);
    expect(datedSteps(1, 4)).toEqual([0]);
    expect(datedSteps(0, 4)).toEqual([]);
  });
});
