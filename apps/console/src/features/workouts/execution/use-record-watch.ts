import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { recordsQuery } from '@/shared/records.js';
import type { KnownExercises } from '@/shared/exercise-names.js';
import type { WorkoutView } from '../fold-workout.js';
import { whenIdle } from '@/lib/startup/when-idle.js';
import type { NewRecord, recordSets } from './record-sets-lazy.js';

const shownMs = 6000;
const none: ReadonlyMap<string, NewRecord> = new Map();

/** Loads the record formulas when the page is idle, so that they also work offline. */
const useFindRecords = (): typeof recordSets | null => {
  const [find, setFind] = useState<typeof recordSets | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import('./record-sets-lazy.js').then(
          (module) => setFind(() => module.recordSets),
          () => undefined,
        );
      }),
    [],
  );
  return find;
};

/** Returns the sets of this workout that hold a record, online or offline, and the record that was just broken. */
export const useRecordWatch = (
  gym: string,
  view: WorkoutView,
  { byId, settled }: KnownExercises,
): { readonly recordSetIds: ReadonlySet<string>; readonly broken: NewRecord | null } => {
  const query = useQuery(recordsQuery(gym, view.customerId));
  const find = useFindRecords();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [broken, setBroken] = useState<NewRecord | null>(null);
  const { sets, previous } = view;
  const records = query.data?.items;
  const holders = useMemo(
    () => (records === undefined || find === null ? none : find({ sets, previous }, records, byId)),
    [sets, previous, records, find, byId],
  );
  const signature = [...holders.keys()].join(' ');
  const recordSetIds = useMemo(() => new Set(signature.split(' ')), [signature]);
  // Celebrates only records broken after the page opened, not those that appear as data loads.
  const loaded = query.data !== undefined && settled && find !== null;
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
