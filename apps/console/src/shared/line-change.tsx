import { cn } from '../lib/utils.js';
import { useItemTitles } from './lessons/use-item-titles.js';

type LineChangeProps = { readonly before: string | null; readonly after: string | null; readonly className?: string };

/** The text form names education items by id. */
const reading = /\bread #([0-9a-f-]{36})/;

/** A line of the text form before the change, struck out, and after it; education items appear by their title. */
export const LineChange = ({ before, after, className }: LineChangeProps) => {
  const titleOf = useItemTitles([before, after].some((line) => line !== null && reading.test(line)));
  const inWords = (line: string): string =>
    line.replace(reading, (asWritten, id: string) => {
      const title = titleOf(id);
      return title == null ? asWritten : `read “${title}”`;
    });
  return (
    <span className={cn('figures font-mono text-table wrap-anywhere', className)}>
      {before !== null && before !== after && <del className="block text-destructive">{inWords(before)}</del>}
      {after !== null && <ins className="block text-success no-underline">{inWords(after)}</ins>}
    </span>
  );
};
