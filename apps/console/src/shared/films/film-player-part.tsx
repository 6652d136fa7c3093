import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton.js';
import { lazyPart } from '@/lib/lazy-part.js';
import type { FilmPlayerProps } from './film-player-lazy.js';

const Player = lazyPart(() => import('./film-player-lazy.js'), 'FilmPlayer');

export const FilmPlayer = (props: FilmPlayerProps) => (
  <Suspense fallback={<Skeleton className="aspect-video w-full max-w-lg" />}>
    <Player {...props} />
  </Suspense>
);
