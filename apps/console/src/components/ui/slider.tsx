import type { ComponentProps } from 'react';
import { cn } from '../../lib/utils.js';

/** A native range: arrow keys, Home, End and screen readers come with it. */
export const Slider = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input type="range" className={cn('h-6 w-full cursor-pointer', className)} {...rest} />
);
