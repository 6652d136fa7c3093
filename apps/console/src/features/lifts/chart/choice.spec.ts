import { describe, expect, it } from 'vitest';
import { choiceOf, searchOf, type ChartChoice } from './choice.js';

const id = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
const defaults: ChartChoice = { figure: 'e1rm', span: 'months3', loadKg: null, others: [], showsWeight: false, asTable: false };

describe('the choice of a chart in the address', () => {
  it('is the same after a reload', () => {
    const choice: ChartChoice = { figure: 'reps', span: 'all', loadKg: 102.058, others: [id(2), id(3)], showsWeight: true, asTable: true };
    expect(choiceOf(searchOf(choice), id(1))).toEqual(choice);
    expect(choiceOf(searchOf(defaults), id(1))).toEqual(defaults);
  });

  it.each([
    ['an unknown figure', { figure: 'speed' }],
    ['an unknown range', { span: 'constructor' }],
    ['a load that is no number', { load: 'heavy' }],
    ['a load below zero', { load: '-5' }],
    ['a load that nobody lifts', { load: '1e9' }],
    ['lifts that are no ids', { with: 'squat,1' }],
    ['the chart’s own lift', { with: id(1) }],
  ])('ignores %s', (_, search) => expect(choiceOf(search, id(1))).toEqual(defaults));

  it('has each lift once, and at most three beside the chart’s own', () => {
    expect(choiceOf({ with: [2, 2, 3, 4, 5].map(id).join(',') }, id(1)).others).toEqual([id(2), id(3), id(4)]);
  });
});
