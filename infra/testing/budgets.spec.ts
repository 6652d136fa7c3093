import { describe, expect, it } from 'vitest';
import { budgetsIn, overBudget, readBudgets } from './budgets.ts';
import { stages, suites } from './suites.mjs';

describe('the budget of a suite', () => {
  it('is read from a row of the table', () => {
    const text = '| Suite | Default | Long | Protects |\n| --- | --- | --- | --- |\n| `unit` | 40 | 90 | deciders |\n';
    expect(budgetsIn(text)).toEqual({ unit: { default: 40, long: 90 } });
  });

  it('is in the table for every suite, and for no other', () => {
    expect(Object.keys(readBudgets()).toSorted()).toEqual(Object.keys(suites).toSorted());
  });

  it('counts a suite that runs in one stage', () => {
    expect(stages.flat(2).toSorted()).toEqual(Object.keys(suites).toSorted());
  });

  it('lets a suite be a quarter slower before it is named', () => {
    const budgets = { unit: { default: 40, long: 100 } };
    expect(overBudget({ unit: 50 }, budgets, false)).toEqual([]);
    expect(overBudget({ unit: 51 }, budgets, false)).toEqual(['  unit: 51 s, budget 40 s']);
    expect(overBudget({ unit: 51 }, budgets, true)).toEqual([]);
  });

  it('is reported as missing if a suite has none', () => {
    expect(overBudget({ new: 1 }, {}, false)).toEqual(['  new: has no budget in docs/testing.md']);
  });
});
