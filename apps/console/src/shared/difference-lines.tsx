import type { LineDifference } from '@spotter/domain/programs/text-form/differences';
import { useTranslation } from 'react-i18next';
import { DifferenceLine } from './difference-line.js';

type DifferenceLinesProps = {
  readonly lines: readonly LineDifference[];
  /** Number of lines before a button shows the rest; all if absent. */
  readonly shownAtFirst?: number;
};

const List = ({ lines }: Pick<DifferenceLinesProps, 'lines'>) => (
  <ul className="grid gap-3">
    {lines.map((line) => (
      <li key={line.id}>
        <DifferenceLine difference={line} isPlaced />
      </li>
    ))}
  </ul>
);

/** Differences between two states of a program, as lines of the text form with their weeks and days. */
export const DifferenceLines = ({ lines, shownAtFirst = lines.length }: DifferenceLinesProps) => {
  const { t } = useTranslation('programs');
  const rest = lines.slice(shownAtFirst);
  return (
    <>
      {shownAtFirst > 0 && <List lines={lines.slice(0, shownAtFirst)} />}
      {rest.length > 0 && (
        <details className="pt-2">
          <summary className="flex min-h-row cursor-pointer items-center text-table text-accent-foreground">
            {t(shownAtFirst === 0 ? 'versions.allLines' : 'versions.moreLines', { count: rest.length })}
          </summary>
          <div className="pt-2">
            <List lines={rest} />
          </div>
        </details>
      )}
    </>
  );
};
