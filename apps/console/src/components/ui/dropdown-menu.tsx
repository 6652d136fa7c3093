// Parts of a menu by shadcn-ui's names. `overlays/menu.tsx` combines them, and loads them when one opens.
import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils.js';

const itemClasses =
  'flex min-h-9 pointer-coarse:min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-table outline-none data-disabled:opacity-40 data-highlighted:bg-muted data-[current]:text-accent-foreground';
const contentClasses =
  'z-overlay min-w-48 rounded-card border bg-popover p-1 text-foreground shadow-float duration-180 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98';

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuSub = Primitive.Sub;

export const DropdownMenuContent = ({ className, sideOffset = 6, ...rest }: ComponentProps<typeof Primitive.Content>) => (
  <Primitive.Portal>
    <Primitive.Content sideOffset={sideOffset} collisionPadding={8} className={cn(contentClasses, className)} {...rest} />
  </Primitive.Portal>
);

export const DropdownMenuLabel = ({ className, ...rest }: ComponentProps<typeof Primitive.Label>) => (
  <Primitive.Label className={cn('px-3 py-2 text-meta text-subtle-foreground', className)} {...rest} />
);

export const DropdownMenuItem = ({ className, ...rest }: ComponentProps<typeof Primitive.Item>) => (
  <Primitive.Item className={cn(itemClasses, className)} {...rest} />
);

export const DropdownMenuCheckboxItem = ({ className, children, ...rest }: ComponentProps<typeof Primitive.CheckboxItem>) => (
  <Primitive.CheckboxItem className={cn(itemClasses, className)} {...rest}>
    {children}
    <Primitive.ItemIndicator>
      <Check size={16} strokeWidth={1.75} aria-hidden />
    </Primitive.ItemIndicator>
  </Primitive.CheckboxItem>
);

export const DropdownMenuSubTrigger = ({ className, children, ...rest }: ComponentProps<typeof Primitive.SubTrigger>) => (
  <Primitive.SubTrigger className={cn(itemClasses, className)} {...rest}>
    {children}
    <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
  </Primitive.SubTrigger>
);

export const DropdownMenuSubContent = ({ className, sideOffset = 4, ...rest }: ComponentProps<typeof Primitive.SubContent>) => (
  <Primitive.Portal>
    <Primitive.SubContent sideOffset={sideOffset} collisionPadding={8} className={cn(contentClasses, className)} {...rest} />
  </Primitive.Portal>
);
