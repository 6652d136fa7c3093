import { filmIdOf } from '@spotter/contracts/films/limits';
import { useParams } from '@tanstack/react-router';
import { Play, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import type { FilmPlace } from '@/shared/films/film-player-lazy.js';
import { DeleteFilm } from '@/shared/films/delete-film.js';
import { FilmPlayer } from '@/shared/films/film-player-part.js';
import { CommentLine } from '../comments/comment-line.js';
import type { CommentView, SetView } from '../fold-workout.js';
import type { NameOfPerson } from '../use-person-names.js';

export type SetCommentsProps = {
  readonly set: SetView;
  readonly nameOf: NameOfPerson;
  /** Returns the function that removes a comment; null for comments of others. */
  readonly removalOf?: (comment: CommentView) => (() => void) | null;
  /** Called with the second of the set's film that is shown. */
  readonly onSecond?: (seconds: number) => void;
};

/** The set's note, video and comments, oldest first. */
export const SetComments = ({ set, nameOf, removalOf, onSecond }: SetCommentsProps) => {
  const { t } = useTranslation(['workouts', 'films']);
  const { gym = '' } = useParams({ strict: false });
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<FilmPlace | null>(null);
  const ownFilm = set.videoUrl == null ? null : filmIdOf(set.videoUrl);
  const seek = (seconds: number): void => {
    setOpen(true);
    setPlace({ seconds });
  };
  return (
    <ul aria-label={t('comments.title')} className="grid gap-1 pb-2 pl-12 pr-3">
      {set.note !== null && (
        <li className="flex gap-2 text-table text-muted-foreground">
          <StickyNote size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-subtle-foreground" aria-label={t('comments.note')} />
          <span className="min-w-0 wrap-anywhere">{set.note}</span>
        </li>
      )}
      {/* Cached answers of older versions have no video. */}
      {ownFilm !== null && (
        <li className="grid justify-items-start gap-2 pt-1">
          <Button variant="outline" className="h-11" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Play size={16} strokeWidth={1.75} aria-hidden />
            {t(isOpen ? 'films:hide' : 'films:watch')}
          </Button>
          {isOpen && removalOf !== undefined && <DeleteFilm gym={gym} filmId={ownFilm} />}
          {isOpen && <FilmPlayer gym={gym} filmId={ownFilm} place={place} {...(onSecond !== undefined && { onSecond })} />}
        </li>
      )}
      {set.videoUrl != null && ownFilm === null && (
        <li className="flex gap-2 text-table">
          <Play size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-subtle-foreground" aria-hidden />
          {/* A link, not an embed: the other host learns of a viewer only after a click. */}
          <a href={set.videoUrl} target="_blank" rel="noopener noreferrer" className="min-w-0 wrap-anywhere underline">
            {t('comments.film', { host: new URL(set.videoUrl).host })}
          </a>
        </li>
      )}
      {set.comments.map((comment) => (
        <CommentLine
          key={`${comment.at} ${comment.text}`}
          comment={comment}
          nameOf={nameOf}
          remove={removalOf?.(comment) ?? null}
          onSeek={ownFilm === null ? undefined : seek}
        />
      ))}
    </ul>
  );
};
