import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView, WorkoutView } from './fold-workout.js';

export type NameOfPerson = (comment: Pick<CommentView, 'by' | 'name'>) => string;

/**
 * Returns the author of a comment as the reader sees it. Comments that this device has not sent yet have no author: they are the reader's
 * own.
 */
export const writerOf = (
  { by, name }: Pick<CommentView, 'by' | 'name'>,
  { customer, customerId }: Pick<WorkoutView, 'customer' | 'customerId'>,
  readerId: string,
): { readonly you: boolean; readonly name: string | null } => {
  if (by === readerId || (by === null && name === undefined)) return { you: true, name: null };
  // An answer that an older version of the console cached has comments without names.
  const known = name ?? (by === customerId && customer !== null ? `${customer.name} ${customer.lastname}` : null);
  return { you: false, name: known };
};

/** Returns a function that names the authors of comments. Erased authors are called coach. */
export const usePersonNames = (view: WorkoutView, readerId: string): NameOfPerson => {
  const { t } = useTranslation('workouts');
  const { customer, customerId } = view;
  return useCallback(
    (comment) => {
      const { you, name } = writerOf(comment, { customer, customerId }, readerId);
      return you ? t('comments.you') : (name ?? t('comments.coach'));
    },
    [customer, customerId, readerId, t],
  );
};
