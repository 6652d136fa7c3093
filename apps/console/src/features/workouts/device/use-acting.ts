import type { CommandContext } from '@spotter/domain/kernel';
import { useMemo } from 'react';
import type { WorkoutKnown } from '../use-workout.js';
import { deviceState, type Acting } from './would-refuse.js';

/** The workout as commands of this person are decided on it here, before they are sent. */
export const useActing = (known: WorkoutKnown, membership: string, role: CommandContext['actor']['role']): Acting => {
  const { workoutId, answer, entries, included } = known;
  return useMemo(() => {
    const actor = { account: null, membership, role };
    return { state: deviceState(workoutId, answer, entries, included, actor), answer, actor };
  }, [workoutId, answer, entries, included, membership, role]);
};
