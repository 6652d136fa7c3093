import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { describe, expect, it } from 'vitest';
import { suggestedDays, toggleDay, trainingDays } from './training-days.js';

type Day = ProgramDetail['tree']['weeks'][number]['days'][number];
const day = (exerciseId: string, over: Partial<Day> = {}): Day => ({
  id: exerciseId,
  slots: [{ id: exerciseId, exerciseId, kind: 'straight', sets: [{ id: 'p', setType: 'work' }] }],
  ...over,
});
const program = (...weeks: Day[][]): ProgramDetail =>
  ({ tree: { weeks: weeks.map((days, at) => ({ id: String(at), days })) } }) as unknown as ProgramDetail;

describe('the training days of a program', () => {
  it('are as many as the fullest week has', () => {
    expect(trainingDays(program([day('squat')], [day('squat'), day('bench'), day('rest', { rest: true })]))).toBe(2);
  });

  it('are suggested as the template names them, or else with rest days between', () => {
    expect(suggestedDays(program([day('squat', { weekday: 'tue' }), day('bench', { weekday: 'sat' })]))).toEqual(['tue', 'sat']);
    expect(suggestedDays(program([day('squat'), day('bench'), day('row')]))).toEqual(['mon', 'wed', 'fri']);
  });

  it('stay in the order of the week when one is added', () => {
    expect(toggleDay(['mon', 'fri'], 'wed')).toEqual(['mon', 'wed', 'fri']);
    expect(toggleDay(['mon', 'fri'], 'mon')).toEqual(['fri']);
  });
});
