import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const look = cva('inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-full px-2 text-meta font-medium', {
  variants: {
    tone: {
      neutral: 'bg-sunken text-second',
      accent: 'bg-soft text-accent',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
      danger: 'bg-danger-soft text-danger',
      info: 'bg-info-soft text-info',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export type Tone = NonNullable<VariantProps<typeof look>['tone']>;

/** Always with a word: colour alone says nothing to many eyes. */
export const Badge = ({ tone, children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span className={look({ tone })}>{children}</span>
);
