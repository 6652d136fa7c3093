import { MessageSquare, StickyNote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAgo } from '../../../lib/format/format.js';
import type { SetView } from '../fold-workout.js';
import type { NameOfPerson } from '../use-person-names.js';

/** What was noted with a set and said about it, in the order of its saying. */
export const SetComments = ({ set, nameOf }: { readonly set: SetView; readonly nameOf: NameOfPerson }) => {
  const { t } = useTranslation('workouts');
  if (set.comments.length === 0 && set.note === null) return null;
  return (
    <ul aria-label={t('comments.title')} className="grid gap-1 pb-2 pl-12 pr-3">
      {set.note !== null && (
        <li className="flex gap-2 text-table text-muted-foreground">
          <StickyNote size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-subtle-foreground" aria-label={t('comments.note')} />
          <span className="min-w-0 wrap-anywhere">{set.note}</span>
        </li>
      )}
      {set.comments.map((comment) => (
        <li key={`${comment.at} ${comment.text}`} className="flex gap-2 text-table">
          <MessageSquare size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent-foreground" aria-hidden />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{nameOf(comment)}</span> {comment.text}{' '}
            <span className="whitespace-nowrap text-meta text-subtle-foreground">
              {comment.waiting ? t('comments.waiting') : formatAgo(comment.at)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};
