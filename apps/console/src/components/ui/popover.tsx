// Parts of a popover by shadcn-ui's names.
import { Popover as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils.js';

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

export const PopoverContent = ({ className, sideOffset = 6, ...rest }: ComponentProps<typeof Primitive.Content>) => (
  <Primitive.Portal>
    <Primitive.Content
      sideOffset={sideOffset}
      collisionPadding={8}
      className={cn(
        'z-overlay rounded-card border bg-popover text-foreground shadow-float duration-180 focus:outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98',
        className,
      )}
      {...rest}
    />
  </Primitive.Portal>
);
