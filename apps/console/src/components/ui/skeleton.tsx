import { cn } from '@/lib/utils.js';

/** Placeholder in the exact size of the answer; invisible for the first 100 ms. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden className={cn('appear-late rounded-control bg-muted', className)} />
);

/** `rows` placeholder lines with the height of a table row. */
export const RowSkeletons = ({ rows = 8, className }: { readonly rows?: number; readonly className?: string }) => (
  <div aria-hidden className="grid gap-px">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className={cn('h-row', className)} />
    ))}
  </div>
);
