import { Skeleton } from '@/components/ui/skeleton.js';

export const BuilderSkeleton = () => (
  <div className="grid gap-4 p-6">
    <Skeleton className="h-14" />
    <Skeleton className="h-72" />
  </div>
);
