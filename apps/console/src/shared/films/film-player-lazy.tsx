import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { call } from '@/lib/api/api.js';
import { ApiProblem, NoAnswer } from '@/lib/api/problem.js';
import { problemText } from '@/lib/api/problem-text.js';
import { filmLinkKey } from './film-link.js';

/** A place in a film to play from; a new object seeks again. */
export type FilmPlace = { readonly seconds: number };

export type FilmPlayerProps = {
  readonly gym: string;
  readonly filmId: string;
  /** Place to play from, once somebody chose one. */
  readonly place?: FilmPlace | null;
  /** Called with the whole second that is shown. */
  readonly onSecond?: (seconds: number) => void;
};

/** Half of the time that a link opens a film, so that a pause does not end with a link that has expired. */
const freshMs = 7 * 60_000;

const textOf = (error: unknown, t: (key: 'needsNetwork' | 'gone') => string): string => {
  if (error instanceof NoAnswer) return t('needsNetwork');
  return error instanceof ApiProblem && error.status === 404 ? t('gone') : problemText(error);
};

/** Plays a film that the gym stores. The browser reads the bytes that it plays, so that the middle does not wait for the beginning. */
export const FilmPlayer = ({ gym, filmId, place = null, onSecond }: FilmPlayerProps) => {
  const { t } = useTranslation(['films', 'ui']);
  const player = useRef<HTMLVideoElement>(null);
  /** Second at which a link expired; the next link continues there. */
  const resumeAt = useRef(0);
  const [isBroken, setBroken] = useState(false);
  const link = useQuery({
    queryKey: filmLinkKey(gym, filmId),
    queryFn: ({ signal }) => call('GET /api/gyms/:gym/films/:filmId/link', { of: { gym, filmId }, signal }),
    staleTime: freshMs,
    gcTime: freshMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: (query) => query.state.status === 'error',
  });
  useEffect(() => {
    if (place === null || player.current === null) return;
    player.current.currentTime = place.seconds;
    void player.current.play().catch(() => undefined);
  }, [place, link.data]);
  const failed = (): void => {
    const at = player.current?.currentTime ?? 0;
    const isOld = link.dataUpdatedAt < Date.now() - freshMs;
    resumeAt.current = at;
    if (isOld) void link.refetch();
    else setBroken(true);
  };
  if (link.isPending) return <Skeleton className="aspect-video w-full max-w-lg" />;
  if (link.isError)
    return (
      <div role="alert" className="grid max-w-lg justify-items-start gap-2 rounded-card bg-muted p-4 text-table">
        {textOf(link.error, t)}
        {!(link.error instanceof ApiProblem && link.error.status === 404) && (
          <Button variant="outline" onClick={() => void link.refetch()}>
            {t('ui:retry')}
          </Button>
        )}
      </div>
    );
  if (isBroken)
    return (
      <div role="alert" className="grid max-w-lg justify-items-start gap-2 rounded-card bg-muted p-4 text-table">
        {navigator.onLine ? t('unplayable') : t('needsNetwork')}
        <Button variant="outline" onClick={() => void link.refetch().then(() => setBroken(false))}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  return (
    // Films of sets have no captions: nobody speaks to the viewer.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={player}
      key={link.data.url}
      src={link.data.url}
      aria-label={t('player')}
      controls
      playsInline
      preload="metadata"
      className="aspect-video w-full max-w-lg rounded-card bg-black"
      onLoadedMetadata={({ currentTarget }) => {
        const from = place?.seconds ?? resumeAt.current;
        if (from > 0) currentTarget.currentTime = from;
      }}
      onTimeUpdate={({ currentTarget }) => onSecond?.(Math.floor(currentTarget.currentTime))}
      onError={failed}
    />
  );
};
