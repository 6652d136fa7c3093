import type { ComponentProps } from 'react';
import { cn } from '../class-names.js';

export const fieldLook =
  'h-control w-full rounded-control border border-control bg-card px-3 text-body text-text placeholder:text-third disabled:opacity-40 aria-invalid:border-danger';

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => <input className={cn(fieldLook, className)} {...rest} />;
