import type { CommandContext } from '@spotter/domain/kernel';
import { useMemo } from 'react';
import type { WorkoutKnown } from '../use-workout.js';
import { deviceState, type Acting } from './would-refuse.js';

/** Workout state and actor by which this device decides commands before it sends them. */
export const useActing = (known: WorkoutKnown, membership: string, role: CommandContext['actor']['role']): Acting => {
  const { workoutId, answer, entries, included } = known;
  return useMemo(() => {
    const actor = { account: null, membership, role };
    return { state: deviceState(workoutId, answer, entries, included, actor), answer, actor };
  }, [workoutId, answer, entries, included, membership, role]);
};
