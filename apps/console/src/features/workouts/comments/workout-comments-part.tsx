import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import type { WorkoutCommentsProps } from './workout-comments-lazy.js';

const WorkoutComments = lazyPart(() => import('./workout-comments-lazy.js'), 'WorkoutComments');

/** Renders nothing for a workout that never began, and for a discarded one without comments. */
export const WorkoutCommentsPart = (props: WorkoutCommentsProps) => {
  useAhead(WorkoutComments);
  if (props.view.startedAt === null && props.view.comments.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <WorkoutComments {...props} />
    </Suspense>
  );
};
