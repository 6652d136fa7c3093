import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeVariants = cva('inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-full px-2 text-meta font-medium', {
  variants: {
    variant: {
      secondary: 'bg-muted text-muted-foreground',
      default: 'bg-accent text-accent-foreground',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
      destructive: 'bg-destructive-soft text-destructive',
      info: 'bg-info-soft text-info',
    },
  },
  defaultVariants: { variant: 'secondary' },
});

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>;

/** Always with a word: colour alone says nothing to many eyes. */
export const Badge = ({ variant, children }: { readonly variant?: BadgeVariant; readonly children: ReactNode }) => (
  <span className={badgeVariants({ variant })}>{children}</span>
);
