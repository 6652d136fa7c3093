import type { Reaction } from '@spotter/contracts/workouts/reactions';
import { useRef, useState } from 'react';
import { ApiProblem } from '@/lib/api/problem.js';
import { problemText } from '@/lib/api/problem-text.js';
import { refreshTopics, useCommand } from '@/lib/api/use-command.js';
import { showToast } from '@/components/overlays/toast.js';

/**
 * The reader's reaction to a workout. Shows a chosen one before the server has it, and the former one again if the server refuses. Sends one choice
 * at a time, and of those made meanwhile only the last, so that they cannot overtake each other.
 */
export const useReaction = (gym: string, workoutId: string, stored: Reaction | null) => {
  const command = useCommand(gym, 'react-to-workout', ['workouts']);
  const [chosen, setChosen] = useState<{ readonly reaction: Reaction | null } | null>(null);
  const newest = useRef(0);
  const queue = useRef(Promise.resolve());
  const choose = (reaction: Reaction | null): void => {
    const number = (newest.current += 1);
    setChosen({ reaction });
    const send = async (): Promise<void> => {
      if (number !== newest.current) return;
      try {
        await command.mutateAsync({ workoutId, reaction });
      } catch (error) {
        // The same choice on another device came first.
        if (error instanceof ApiProblem && error.code === 'reaction-unchanged') await refreshTopics(gym, ['workouts']);
        else void showToast({ tone: 'error', title: problemText(error) });
      }
      if (number === newest.current) setChosen(null);
    };
    queue.current = queue.current.then(send);
  };
  return { own: chosen === null ? stored : chosen.reaction, choose };
};
