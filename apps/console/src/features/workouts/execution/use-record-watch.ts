import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { recordsQuery } from '../../../shared/records.js';
import { isCounted, type SetView, type WorkoutView } from '../fold-workout.js';

const shownMs = 6000;
export type NewRecord = { readonly exerciseId: string; readonly e1rmKg: number };

/** A record needs something to beat: the first set that was ever done of an exercise breaks none. */
const beatsSomething = ({ previous, sets }: WorkoutView, set: SetView): boolean => {
  const isBefore = (other: SetView): boolean =>
    other.exerciseId === set.exerciseId && other.setType !== 'warm-up' && isCounted(other) && other.performedAt < set.performedAt;
  return isCounted(set) && (sets.some(isBefore) || previous.some((last) => last.exerciseId === set.exerciseId && last.sets.length > 0));
};

/**
 * The sets of this workout that hold a record now, and the one that has just been broken. Voiding takes it back, since the server decides.
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
  const recordSetIds = new Set(
    view === null ? [] : view.sets.filter((set) => holders.has(set.id) && beatsSomething(view, set)).map(({ id }) => id),
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
