import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { recordsQuery } from '../../../shared/records.js';
import { isCounted, type WorkoutView } from '../fold-workout.js';

const shownMs = 6000;
export type NewRecord = { readonly exerciseId: string; readonly e1rmKg: number };

/**
 * The sets of this workout that hold a record now, and the one that has just been broken. Voiding takes it back, since the server decides.
 * A record needs something to beat: the first time that an exercise is trained breaks none.
 */
export const useRecordWatch = (
  gym: string,
  view: WorkoutView | null,
): { readonly recordSetIds: ReadonlySet<string>; readonly broken: NewRecord | null } => {
  const query = useQuery({ ...recordsQuery(gym, view?.customerId ?? ''), enabled: view !== null });
  const known = useRef<ReadonlySet<string> | null>(null);
  const [broken, setBroken] = useState<NewRecord | null>(null);
  const holders = new Map(
    (query.data?.items ?? []).flatMap(({ exerciseId, bestE1rm }) =>
      bestE1rm === null ? [] : [[bestE1rm.setId, { exerciseId, e1rmKg: bestE1rm.valueKg }] as const],
    ),
  );
  const trainedBefore = new Set(view?.previous.filter(({ sets }) => sets.length > 0).map(({ exerciseId }) => exerciseId));
  const recordSetIds = new Set(
    view?.sets.filter((set) => isCounted(set) && holders.has(set.id) && trainedBefore.has(set.exerciseId)).map((set) => set.id),
  );
  const signature = [...recordSetIds].join(' ');
  const loaded = query.data !== undefined;
  const show = useEffectEvent((setId: string): void => setBroken(holders.get(setId) ?? null));
  useEffect(() => {
    if (!loaded) return;
    const before = known.current;
    known.current = new Set(signature.split(' '));
    const fresh = before === null ? undefined : signature.split(' ').find((id) => id !== '' && !before.has(id));
    if (fresh === undefined) return;
    show(fresh);
    const timer = setTimeout(() => setBroken(null), shownMs);
    return () => clearTimeout(timer);
  }, [signature, loaded]);
  return { recordSetIds, broken };
};
