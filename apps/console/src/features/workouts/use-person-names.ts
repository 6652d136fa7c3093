import { useTranslation } from 'react-i18next';
import type { CommentView, WorkoutView } from './fold-workout.js';

export type NameOfPerson = (comment: Pick<CommentView, 'by' | 'name'>) => string;

/** Who wrote about a set, to a reader. Nobody is named in what this device has not sent yet: that is the reader's own. */
export const writerOf = (
  { by, name }: Pick<CommentView, 'by' | 'name'>,
  { customer, customerId }: Pick<WorkoutView, 'customer' | 'customerId'>,
  readerId: string,
): { readonly you: boolean; readonly name: string | null } => {
  if (by === readerId || (by === null && name === undefined)) return { you: true, name: null };
  // An answer that this device kept may be of a time when comments came without names.
  const known = name ?? (by === customerId && customer !== null ? `${customer.name} ${customer.lastname}` : null);
  return { you: false, name: known };
};

/** Names for those who wrote about a set; whoever was erased was a coach. */
export const usePersonNames = (view: WorkoutView, readerId: string): NameOfPerson => {
  const { t } = useTranslation('workouts');
  return (comment) => {
    const { you, name } = writerOf(comment, view, readerId);
    return you ? t('comments.you') : (name ?? t('comments.coach'));
  };
};
