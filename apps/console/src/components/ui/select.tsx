import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils.js';
import { fieldLook } from './input.js';

/** The platform's own list, which works best with one thumb on a phone. */
export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <span className={cn('relative inline-flex', className)}>
    <select className={cn(fieldLook, 'appearance-none pr-8')} {...rest}>
      {children}
    </select>
    <ChevronDown
      aria-hidden
      size={16}
      strokeWidth={1.75}
      className="pointer-events-none absolute right-2.5 top-1/2 -translate-y-1/2 text-muted-foreground"
    />
  </span>
);
