import { describe, expect, it } from 'vitest';
import { previewOf } from './preview.js';
import type { TrainingLog } from './reading/training-log.js';

const exercise = (name: string, isOwn = false) => ({ id: name, name: { en: name }, aliases: [], isOwn });
const library = ['Barbell Squat', 'Barbell Lunge', 'Dumbbell Lunges', 'Band Hip Adductions'].map((name) => exercise(name));

const nothing = { weight: null, unit: null, reps: 5, seconds: null, metres: null, rpe: null, note: null };
const logOf = (name: string): TrainingLog => ({
  format: 'strong',
  encoding: 'utf-8',
  rows: 1,
  unit: 'kg',
  asked: { distanceUnit: false, dateOrder: false, decimalSign: false },
  sessions: [
    { startsAt: '2026-01-01T10:00:00', endsAt: null, title: null, notes: null, sets: [{ exercise: name, setType: 'work', ...nothing }] },
  ],
  unreadable: [],
  ignored: [],
  cells: [],
  columns: [],
});
const found = (name: string, all = library) => previewOf('i', logOf(name), all).exercises[0]!;

describe('the exercises of a training log', () => {
  it('are suggested if their name means one, with how certain that is', () => {
    expect([found('Barbell Squat'), found('Squat (Barbell)'), found('Barbell Sqaut')].map(({ suggestion }) => suggestion)).toEqual([
      { exerciseId: 'Barbell Squat', name: 'Barbell Squat', confidence: 1 },
      { exerciseId: 'Barbell Squat', name: 'Barbell Squat', confidence: 0.95 },
      { exerciseId: 'Barbell Squat', name: 'Barbell Squat', confidence: 0.9 },
    ]);
  });

  it('are offered, and none is suggested, if several or only similar ones are meant', () => {
    const lunges = found('Lunges');
    expect([lunges.suggestion, lunges.offered?.map(({ name }) => name)]).toEqual([undefined, ['Barbell Lunge', 'Dumbbell Lunges']]);
    const abductions = found('Band Hip Abductions');
    expect([abductions.suggestion, abductions.offered?.[0]?.name]).toEqual([undefined, 'Band Hip Adductions']);
    expect(found('Kniebeuge')).toEqual({ name: 'Kniebeuge', sets: 1 });
  });

  it("are the client's own if one has the name", () =>
    expect(found('squat', [...library, exercise('Squat', true)]).suggestion).toMatchObject({ exerciseId: 'Squat', confidence: 1 }));
});
