import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils.js';

/** A native range, with arrow keys, Home, End and screen reader support. */
export const Slider = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input type="range" className={cn('h-6 w-full cursor-pointer', className)} {...rest} />
);
