import { cn } from '../lib/utils.js';

type LineChangeProps = { readonly before: string | null; readonly after: string | null; readonly className?: string };

/** A line of the text form as it was, struck out, and as it is. */
export const LineChange = ({ before, after, className }: LineChangeProps) => (
  <span className={cn('figures font-mono text-table wrap-anywhere', className)}>
    {before !== null && before !== after && <del className="block text-destructive">{before}</del>}
    {after !== null && <ins className="block text-success no-underline">{after}</ins>}
  </span>
);
