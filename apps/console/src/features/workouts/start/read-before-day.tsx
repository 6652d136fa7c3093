import { useQuery } from '@tanstack/react-query';
import { ReadBefore } from '../../../shared/lessons/read-before.js';
import { workoutQuery } from '../queries.js';

/** What a coach wants to be read before the day of a workout, where the workout is not open yet. */
export const ReadBeforeDay = ({ gym, workoutId }: { readonly gym: string; readonly workoutId: string }) => {
  const readBefore = useQuery(workoutQuery(gym, workoutId)).data?.prescribed?.readBefore;
  return <ReadBefore gym={gym} ids={readBefore === undefined ? [] : [readBefore]} />;
};
