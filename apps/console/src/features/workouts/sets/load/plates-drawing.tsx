import { formatNumber } from '@/lib/format/format.js';

/** Height of the heaviest plate in pixels, and of the lightest. */
const [maxHeight, minHeight] = [96, 32];

type PlatesDrawingProps = {
  /** Plates of one side, heaviest first. */
  readonly plates: readonly number[];
  /** The plates in words. */
  readonly label: string;
};

/** One side of a loaded bar. */
export const PlatesDrawing = ({ plates, label }: PlatesDrawingProps) => {
  const heaviest = plates[0] ?? 1;
  return (
    <div role="img" aria-label={label} className="flex h-28 items-center gap-1">
      <span className="h-3 w-10 rounded-l-sm bg-input" />
      {plates.map((plate, at) => (
        <span
          // Equal plates stand side by side.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className="figures grid w-8 place-items-center rounded-sm bg-primary text-meta font-medium text-primary-foreground"
          style={{ height: minHeight + (maxHeight - minHeight) * Math.sqrt(plate / heaviest) }}
        >
          {formatNumber(plate, 2)}
        </span>
      ))}
      <span className="h-3 w-6 rounded-r-sm bg-input" />
    </div>
  );
};
