import { useMemo, useState } from 'react';
import { readDraft, writeDraft } from '@/offline/drafts.js';
import type { Load } from '@/lib/format/format.js';
import type { Equipment } from '../sets/load/plates-text.js';
import type { Proposal } from './exercise-blocks.js';
import { proposedWarmUps } from './proposed-warm-ups.js';
import { repeatedSets } from './repeated-sets.js';

const warmUpsKey = (workoutId: string): string => `warm-ups ${workoutId}`;

/**
 * Sets that a workout proposes beyond its plan: the sets of the workout that it repeats, and warm-ups that the person added. The device
 * stores which exercises have warm-ups.
 */
export const useProposedSets = (workoutId: string, equipment: Equipment, unit: Load['unit']) => {
  const [slotIds, setSlotIds] = useState<readonly string[]>(() =>
    (readDraft(warmUpsKey(workoutId)) ?? '').split(' ').filter((id) => id !== ''),
  );
  const [repeated] = useState(() => repeatedSets(workoutId));
  return useMemo(() => {
    const choose = (next: readonly string[]): void => {
      setSlotIds(next);
      writeDraft(warmUpsKey(workoutId), next.length === 0 ? null : next.join(' '));
    };
    const targetsOf: Proposal = ({ slotId, exerciseId, load }) => {
      const again = repeated(slotId);
      const first = again.find(({ setType }) => setType !== 'warm-up')?.load ?? load;
      return [...(slotIds.includes(slotId) ? proposedWarmUps(slotId, exerciseId, first, equipment, unit) : []), ...again];
    };
    return {
      targetsOf,
      hasWarmUps: (slotId: string): boolean => slotIds.includes(slotId),
      addWarmUps: (slotId: string): void => choose([...slotIds, slotId]),
      removeWarmUps: (slotId: string): void => choose(slotIds.filter((id) => id !== slotId)),
    };
  }, [workoutId, equipment, unit, slotIds, repeated]);
};
export type ProposedSets = ReturnType<typeof useProposedSets>;
