import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils.js';

export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section className={cn('rounded-card border bg-card p-4', className)} {...rest} />
);

export const CardTitle = ({ className, children, ...rest }: ComponentProps<'h2'>) => (
  <h2 className={cn('text-section font-bold', className)} {...rest}>
    {children}
  </h2>
);
