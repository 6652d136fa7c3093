import { convertLoad } from '../workouts/loads/convert-load.js';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Load } from '../kernel.js';
import { recordsOf, type RecordSource } from './records.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const done = (setId: string, reps: number, load: Load, changes: Partial<RecordSource> = {}): RecordSource => ({
  setId,
  exerciseId: 'squat',
  setType: 'work',
  actual: { reps, load },
  performedAt: `2026-11-${setId.padStart(2, '0')}T10:00:00Z`,
  voided: false,
  e1rmEligible: true,
  ...changes,
});
const holder = (...sources: RecordSource[]) => recordsOf(sources)[0]?.bestE1rm?.setId;

describe('records', () => {
  it('name the best estimate with its formula, and the best load for each number of repetitions', () =>
    expect(recordsOf([done('1', 5, kg(100)), done('2', 3, kg(105)), done('3', 5, kg(95))])).toEqual([
      {
        exerciseId: 'squat',
        bestE1rm: {
          setId: '1',
          reps: 5,
          load: kg(100),
          performedAt: '2026-11-01T10:00:00Z',
          valueKg: expect.closeTo(116.67, 2) as number,
          formula: 'epley@1',
        },
        byReps: [
          { setId: '2', reps: 3, load: kg(105), performedAt: '2026-11-02T10:00:00Z' },
          { setId: '1', reps: 5, load: kg(100), performedAt: '2026-11-01T10:00:00Z' },
        ],
      },
    ]));

  it('return to the previous one if their set is voided', () => {
    expect(holder(done('1', 5, kg(100)), done('2', 5, kg(110)))).toBe('2');
    expect(holder(done('1', 5, kg(100)), done('2', 5, kg(110), { voided: true }))).toBe('1');
  });

  it.each([
    ['a warm-up', { setType: 'warm-up' }],
    ['an assisted lift, whose load is help', { e1rmEligible: false }],
    ['a set without load', { actual: { reps: 5 } }],
    ['thirteen repetitions', { actual: { reps: 13, load: kg(200) } }],
  ] as const)('are never made by %s', (_, changes) => {
    expect(holder(done('1', 5, kg(100)), done('2', 5, kg(200), changes))).toBe('1');
  });

  it('stay with the first set: conversion noise is no new record', () => {
    expect(holder(done('1', 1, { value: 45, unit: 'lb' }), done('2', 1, kg(20.411_680_924_603_79)))).toBe('1');
    expect(holder(done('2', 1, kg(20.41)), done('1', 1, { value: 45, unit: 'lb' }))).toBe('1');
  });

  it('stay with the first set when a client lifts the same load and enters it in pounds', () => {
    const broken = Array.from({ length: 5600 }, (_, step) => (step + 1) / 4).filter((value) => {
      const again = convertLoad(kg(value), 'lb');
      return [1, 5, 12].some((reps) => holder(done('1', reps, kg(value)), done('2', reps, again)) !== '1');
    });
    expect(broken).toEqual([]);
    expect(holder(done('1', 12, kg(60)), done('2', 12, kg(60.25)))).toBe('2');
  });

  it('do not depend on the order in which sets arrive', () => {
    const sets = fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 14 }), fc.integer({ min: 20, max: 24 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(sets, (drawn) => {
        const sources = drawn.map(([day, reps, load], index) => ({ ...done(String(day), reps, kg(load)), setId: `s${index}` }));
        expect(recordsOf(sources.toReversed())).toEqual(recordsOf(sources));
      }),
    );
  });
});
