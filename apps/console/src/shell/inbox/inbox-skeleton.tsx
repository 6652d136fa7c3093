import { Skeleton } from '../../components/ui/skeleton.js';

/** Rows of a panel that are on their way. */
export const InboxSkeleton = () => (
  <div aria-hidden className="grid gap-4 p-5">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
);
