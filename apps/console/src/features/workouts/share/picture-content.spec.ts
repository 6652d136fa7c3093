import { describe, expect, it } from 'vitest';
import type { SetView } from '../fold-workout.js';
import { maxLines, pictureContent } from './picture-content.js';

const set = (id: string, exerciseId: string, actual: SetView['actual'], over: Partial<SetView> = {}): SetView => ({
  id,
  exerciseId,
  setType: 'work',
  prescriptionId: null,
  actual,
  performedAt: '2026-11-25T10:00:00.000Z',
  voided: false,
  amended: false,
  note: 'private',
  videoUrl: null,
  comments: [],
  state: 'saved',
  code: null,
  ...over,
});
const kg = (value: number) => ({ value, unit: 'kg' }) as const;
const content = (sets: readonly SetView[], records: readonly string[] = []) =>
  pictureContent({ sets }, new Set(records), (id) => id.toUpperCase());

describe('the picture of a workout', () => {
  it('names each exercise once with its best set, in the order of their first sets', () => {
    const { lines, more } = content(
      [
        set('s1', 'squat', { reps: 5, load: kg(100) }),
        set('s2', 'press', { reps: 8, load: kg(40) }),
        set('s3', 'squat', { reps: 3, load: kg(110) }),
        set('s4', 'squat', { reps: 4, load: kg(110) }),
        set('s5', 'plank', { seconds: 60 }),
        set('s6', 'plank', { seconds: 50 }),
      ],
      ['s3'],
    );
    expect(lines.map(({ name, sets, record }) => [name, sets, record])).toEqual([
      ['SQUAT', 3, true],
      ['PRESS', 1, false],
      ['PLANK', 2, false],
    ]);
    expect(lines[0]!.best).toMatch(/4.*110/);
    expect(lines[2]!.best).toMatch(/1:00|60/);
    expect(more).toBe(0);
  });

  it('compares loads of both units', () =>
    expect(
      content([set('s1', 'squat', { reps: 5, load: { value: 225, unit: 'lb' } }), set('s2', 'squat', { reps: 5, load: kg(100) })]).lines[0]!
        .best,
    ).toMatch(/225/));

  it('leaves out warm-ups, removed and refused sets', () =>
    expect(
      content([
        set('s1', 'squat', { reps: 5 }, { setType: 'warm-up' }),
        set('s2', 'squat', { reps: 5 }, { voided: true }),
        set('s3', 'squat', { reps: 5 }, { isRefused: true }),
      ]),
    ).toEqual({ lines: [], more: 0 }));

  it('counts the exercises that do not fit', () => {
    const sets = Array.from({ length: maxLines + 2 }, (_, at) => set(`s${at}`, `lift${at}`, { reps: 5 }));
    expect(content(sets).lines).toHaveLength(maxLines);
    expect(content(sets).more).toBe(2);
  });
});
