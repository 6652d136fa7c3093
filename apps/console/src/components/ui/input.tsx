import type { ComponentProps } from 'react';
import { cn } from '../../lib/utils.js';

export const fieldLook =
  'h-control w-full rounded-control border border-input bg-card px-3 text-body text-foreground placeholder:text-subtle-foreground disabled:opacity-40 aria-invalid:border-destructive';

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => <input className={cn(fieldLook, className)} {...rest} />;
