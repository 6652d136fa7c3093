import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import type { SetCommentsProps } from './set-comments-lazy.js';

export const SetCommentList = lazyPart(() => import('./set-comments-lazy.js'), 'SetComments');

/** Renders nothing for a set without a note, a video or a comment. */
export const SetComments = (props: SetCommentsProps) => {
  const { comments, note, videoUrl } = props.set;
  // Cached answers of older versions have no video.
  if (comments.length === 0 && note === null && videoUrl == null) return null;
  return (
    <Suspense fallback={null}>
      <SetCommentList {...props} />
    </Suspense>
  );
};
