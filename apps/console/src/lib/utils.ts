import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Names that our theme adds to Tailwind's (`styles/console.css`), so that a late class replaces an early one of its kind. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['meta', 'table', 'body', 'section', 'page', 'figure', 'set', 'timer'],
      radius: ['control', 'card', 'sheet'],
      shadow: ['float'],
      spacing: ['nav', 'header', 'control', 'row', 'gap'],
    },
  },
});

/** Joins class names; of two that say the same thing, the later one holds. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
