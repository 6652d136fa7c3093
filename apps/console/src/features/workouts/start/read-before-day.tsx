import { useQuery } from '@tanstack/react-query';
import { ReadBefore } from '@/shared/lessons/read-before.js';
import { workoutQuery } from '../queries.js';

/** Required reading for the day of a workout that is not open yet. */
export const ReadBeforeDay = ({ gym, workoutId }: { readonly gym: string; readonly workoutId: string }) => {
  const { data, isPending } = useQuery(workoutQuery(gym, workoutId));
  const readBefore = data?.prescribed?.readBefore;
  return <ReadBefore gym={gym} ids={isPending ? undefined : readBefore === undefined ? [] : [readBefore]} />;
};
