import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils.js';

export const Tabs = Primitive.Root;

export const TabList = ({ className, ...rest }: ComponentProps<typeof Primitive.List>) => (
  <Primitive.List className={cn('flex gap-1 overflow-x-auto border-b [scrollbar-width:none]', className)} {...rest} />
);

export const Tab = ({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) => (
  <Primitive.Trigger
    className={cn(
      '-mb-px h-11 shrink-0 border-b-2 border-transparent px-3 text-table font-medium text-muted-foreground outline-offset-[-2px] hover:text-foreground data-[state=active]:border-accent-foreground data-[state=active]:text-accent-foreground',
      className,
    )}
    {...rest}
  />
);

export const TabPanel = ({ className, ...rest }: ComponentProps<typeof Primitive.Content>) => (
  <Primitive.Content className={cn('pt-4 focus-visible:outline-offset-4', className)} {...rest} />
);
