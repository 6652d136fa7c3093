import type { PropagationPreview } from '@spotter/contracts/propagations/queries';
import { useTranslation } from 'react-i18next';
import { LineChange } from '@/shared/line-change.js';

export type ChangedLine = PropagationPreview['differences'][number]['lines'][number];

/** A changed line with its week and day. */
export const PlacedLine = ({ changed: { week, day, before, after } }: { readonly changed: ChangedLine }) => {
  const { t } = useTranslation('propagations');
  const place = [week === null ? null : t('week', { number: week }), day === null ? null : t('day', { number: day })];
  return (
    <>
      <span className="text-meta text-subtle-foreground">{place.filter((part) => part !== null).join(' · ') || t('whole')}</span>
      <LineChange before={before} after={after} />
    </>
  );
};

type ChangedLinesProps = {
  readonly lines: readonly ChangedLine[];
  /** Ids of the lines that will not be sent. */
  readonly leftOut: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
};

/** Changes of a version by line. Unticked lines are not sent. */
export const ChangedLines = ({ lines, leftOut, onToggle }: ChangedLinesProps) => {
  return (
    <ul className="grid">
      {lines.map((line) => {
        const { id } = line;
        return (
          <li key={id} className="border-b py-1 last:border-b-0">
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-(--accent)"
                checked={!leftOut.has(id)}
                onChange={() => onToggle(id)}
              />
              <span className="grid min-w-0 gap-0.5">
                <PlacedLine changed={line} />
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
};
