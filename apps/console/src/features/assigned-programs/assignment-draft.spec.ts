import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { describe, expect, it } from 'vitest';
import { exercisesByTrainingMax, nextMonday, suggestedDays, toggleDay, trainingDays } from './assignment-draft.js';

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
  it('asks for as many weekdays as the fullest week trains', () => {
    expect(trainingDays(program([day('squat')], [day('squat'), day('bench'), day('rest', { rest: true })]))).toBe(2);
  });

  it("suggests the template's own weekdays, else days with rest between them", () => {
    expect(suggestedDays(program([day('squat', { weekday: 'tue' }), day('bench', { weekday: 'sat' })]))).toEqual(['tue', 'sat']);
    expect(suggestedDays(program([day('squat'), day('bench'), day('row')]))).toEqual(['mon', 'wed', 'fri']);
  });

  it('keeps chosen weekdays in the order of the week', () => {
    expect(toggleDay(['mon', 'fri'], 'wed')).toEqual(['mon', 'wed', 'fri']);
    expect(toggleDay(['mon', 'fri'], 'mon')).toEqual(['fri']);
  });

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
