import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { describe, expect, it } from 'vitest';
import { exercisesByTrainingMax, nextMonday } from './assignment-draft.js';

type Day = ProgramDetail['tree']['weeks'][number]['days'][number];
const day = (exerciseId: string, over: Partial<Day> = {}): Day => ({
  id: exerciseId,
  slots: [
    {
      id: exerciseId,
      exerciseId,
      kind: 'straight',
      sets: [{ id: 'p', setType: 'work', load: { kind: 'percent-training-max', percent: 75 } }],
    },
  ],
  ...over,
});
const program = (...weeks: Day[][]): ProgramDetail =>
  ({ tree: { weeks: weeks.map((days, at) => ({ id: String(at), days })) } }) as unknown as ProgramDetail;

describe('assigning a program', () => {
  it('asks for a training max once for every lift that is prescribed in percent', () => {
    const free: Day = day('curl', {
      slots: [{ id: 'c', exerciseId: 'curl', kind: 'straight', sets: [{ id: 'p', setType: 'work', load: { kind: 'rpe', rpe: 8 } }] }],
    });
    expect(exercisesByTrainingMax(program([day('squat'), free], [day('squat'), day('bench')]))).toEqual(['squat', 'bench']);
  });

  it('starts on the next Monday, or today when it is one', () => {
    expect(nextMonday('2026-11-21')).toBe('2026-11-23');
    expect(nextMonday('2026-11-23')).toBe('2026-11-23');
  });
});
