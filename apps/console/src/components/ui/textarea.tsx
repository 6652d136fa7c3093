import type { ComponentProps } from 'react';
import { cn } from '../../lib/utils.js';
import { fieldLook } from './input.js';

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={cn(fieldLook, 'h-auto! min-h-20 py-2', className)} {...rest} />
);
