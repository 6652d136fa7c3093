// A client's ratings and numbers over time: one series per question, across renamed forms.
import type { CheckInItem } from '@spotter/contracts/check-ins/queries';

export type Point = { readonly on: string; readonly value: number };
export type Trend = {
  readonly questionId: string;
  readonly text: string;
  readonly kind: 'scale' | 'number';
  readonly points: readonly Point[];
};

/** Returns trends, oldest points first, with the newest text of each question. */
export const trendsOf = (checkIns: readonly CheckInItem[]): readonly Trend[] => {
  const trends = new Map<string, Trend>();
  for (const { dueOn, questions, answers } of checkIns.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)))
    for (const { id, kind, text } of questions) {
      const value = answers.find(({ questionId }) => questionId === id)?.value;
      if ((kind !== 'scale' && kind !== 'number') || typeof value !== 'number') continue;
      trends.set(id, { questionId: id, text, kind, points: [...(trends.get(id)?.points ?? []), { on: dueOn, value }] });
    }
  return [...trends.values()];
};

const dayMs = 86_400_000;
/** Counts the workouts in the seven days up to each of these days. */
export const sessionsBefore = (days: readonly string[], trainedOn: readonly string[]): readonly Point[] =>
  days.map((on) => {
    const to = Date.parse(on);
    const isWithin = (day: string): boolean => Date.parse(day) <= to && to - Date.parse(day) < 7 * dayMs;
    return { on, value: trainedOn.filter(isWithin).length };
  });
