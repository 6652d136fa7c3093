import { Skeleton } from '@/components/ui/skeleton.js';

/** Placeholder rows while the panel loads. */
export const InboxSkeleton = () => (
  <div aria-hidden className="grid gap-4 p-5">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
);
