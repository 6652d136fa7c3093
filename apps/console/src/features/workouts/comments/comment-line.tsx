import { MessageSquare, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { formatClock } from '@/lib/format/format.js';
import { Ago } from '@/shared/ago/ago.js';
import type { CommentView } from '../fold-workout.js';
import type { NameOfPerson } from '../use-person-names.js';
import { momentOf } from './film-moment.js';

type CommentLineProps = {
  readonly comment: CommentView;
  readonly nameOf: NameOfPerson;
  /** Removes the comment; null for comments of others. */
  readonly remove: (() => void) | null;
  /** Plays the film of the set from a second; absent without one. */
  readonly onSeek?: ((seconds: number) => void) | undefined;
};

/** A comment in a list, with its author and time. */
export const CommentLine = ({ comment, nameOf, remove, onSeek }: CommentLineProps) => {
  const { t } = useTranslation(['workouts', 'films']);
  const moment = onSeek === undefined ? null : momentOf(comment.text);
  const label = t('comments.remove', { comment: comment.text });
  return (
    <li className="flex gap-2 text-table">
      <MessageSquare size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent-foreground" aria-hidden />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="font-medium">{nameOf(comment)}</span>{' '}
        {moment !== null && (
          <Button
            variant="link"
            className="figures -my-2 h-auto min-h-9 px-1 py-0"
            aria-label={t('films:seek', { time: formatClock(moment.seconds) })}
            onClick={() => onSeek?.(moment.seconds)}
          >
            {formatClock(moment.seconds)}
          </Button>
        )}
        {moment?.rest ?? comment.text}{' '}
        <span className="whitespace-nowrap text-meta text-subtle-foreground">
          {comment.waiting ? t('comments.waiting') : <Ago at={comment.at} />}
        </span>
      </span>
      {remove !== null && (
        <Button variant="ghost" size="icon" className="-my-2 shrink-0" aria-label={label} title={label} onClick={remove}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
    </li>
  );
};
