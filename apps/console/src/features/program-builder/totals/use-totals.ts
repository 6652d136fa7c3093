import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import type { Totals } from '@spotter/domain/programs/totals/totals';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ownScript } from '@/lib/startup/own-script.js';
import { countedOf } from './counted-exercises.js';
import type { Answer, Asked, DayOfSlots } from './totals-messages.js';
// URL of the worker bundle.
// oxlint-disable-next-line import/default
import workerFile from './totals-worker.js?worker&url';

/** Computes totals in a worker. Returns the previous totals until the new ones arrive, and null before the first. */
export const useTotals = (days: readonly DayOfSlots[], library: readonly ExerciseName[]): Totals | null => {
  const [totals, setTotals] = useState<Totals | null>(null);
  const worker = useRef<Worker | null>(null);
  const last = useRef(0);
  const exercises = useMemo(() => countedOf(library), [library]);
  useEffect(() => {
    const made = new Worker(ownScript(workerFile), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.asked === last.current) setTotals(data.totals);
    });
    made.addEventListener('error', (event) => console.error('no totals', event.message));
    worker.current = made;
    return () => made.terminate();
  }, []);
  useEffect(() => worker.current?.postMessage({ exercises } satisfies Asked), [exercises]);
  useEffect(() => {
    last.current += 1;
    worker.current?.postMessage({ asked: last.current, days } satisfies Asked);
  }, [days, exercises]);
  return totals;
};
