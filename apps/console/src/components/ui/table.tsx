import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils.js';

export const Table = ({ className, ...rest }: ComponentProps<'table'>) => (
  <div className="overflow-x-auto rounded-card border bg-card">
    <table className={cn('w-full border-collapse text-table', className)} {...rest} />
  </div>
);

export const HeadCell = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th
    scope="col"
    className={cn('sticky top-0 h-row whitespace-nowrap border-b bg-card px-3 text-left font-medium text-muted-foreground', className)}
    {...rest}
  />
);

export const Row = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr className={cn('h-row border-b last:border-b-0 hover:bg-muted/60', className)} {...rest} />
);

export const Cell = ({ className, ...rest }: ComponentProps<'td'>) => <td className={cn('px-3 py-1', className)} {...rest} />;

export const NumberCell = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td className={cn('figures px-3 py-1 text-right', className)} {...rest} />
);
