import { Skeleton } from '@/components/ui/skeleton.js';

export const SheetSkeleton = () => (
  <div className="mx-auto grid w-full max-w-[230mm] gap-4 p-4 md:p-6">
    <Skeleton className="h-14" />
    <Skeleton className="h-96" />
  </div>
);
