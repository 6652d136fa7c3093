import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { coachesQuery } from '../../lib/coaches.js';
import type { WorkoutView } from './fold-workout.js';

/** Who reads a workout: the client themselves, or somebody of the staff. */
export type Reader = { readonly id: string; readonly staff: boolean };
export type NameOfPerson = (membershipId: string | null) => string;

/** Names for those who wrote about a set. A client is told that it was a coach: the list of coaches is for the staff. */
export const usePersonNames = (gym: string, view: WorkoutView, reader: Reader): NameOfPerson => {
  const { t } = useTranslation('workouts');
  const written = view.sets.some((set) => set.comments.length > 0);
  const coaches = useQuery({ ...coachesQuery(gym), enabled: reader.staff && written }).data?.items ?? [];
  return (id) => {
    if (id === null || id === reader.id) return t('comments.you');
    if (id === view.customerId && view.customer !== null) return `${view.customer.name} ${view.customer.lastname}`;
    const coach = coaches.find((each) => each.id === id);
    return coach === undefined ? t('comments.coach') : `${coach.name} ${coach.lastname}`;
  };
};
