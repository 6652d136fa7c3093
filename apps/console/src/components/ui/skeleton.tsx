import { cn } from '../../lib/utils.js';

/** Stands where the answer will stand, in its exact size; invisible in its first 100 ms. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden className={cn('appear-late rounded-control bg-muted', className)} />
);

/** `rows` lines as high as a row of the table that is coming. */
export const RowSkeletons = ({ rows = 8, className }: { readonly rows?: number; readonly className?: string }) => (
  <div aria-hidden className="grid gap-px">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className={cn('h-row', className)} />
    ))}
  </div>
);
