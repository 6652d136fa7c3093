import type { ImportPreview } from '@spotter/contracts/imports/queries';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Named = ImportPreview['ignored'][number];

/** A collapsed list. `count` is the total, of which `lines` may be only the first. */
export const Folded = ({
  title,
  lines,
  count,
  open = false,
}: {
  readonly title: string;
  readonly lines: readonly ReactNode[];
  readonly count: number;
  readonly open?: boolean;
}) => {
  const { t } = useTranslation('imports');
  if (count === 0) return null;
  return (
    <details className="rounded-card border bg-card p-4" open={open}>
      <summary className="cursor-pointer text-body font-medium">{title}</summary>
      <ul className="figures max-h-60 overflow-y-auto pt-2 text-table break-words text-muted-foreground">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same, and none ever moves
          <li key={index}>{line}</li>
        ))}
        {count > lines.length && <li>{t('more', { count: count - lines.length })}</li>}
      </ul>
    </details>
  );
};

/** Rows, cells and columns that are not imported unchanged, with reasons. */
export const Report = ({ preview }: { readonly preview: ImportPreview }) => {
  const { t } = useTranslation('imports');
  const { unreadable, ignored, cells = [], columns = [], counts } = preview;
  const line = ({ row, reason, column, limit }: Named): string => {
    const said = t(`reasons.${reason}`, { limit });
    return column === undefined ? t('row', { row, reason: said }) : t('cell', { row, column, reason: said });
  };
  const kinds = { unreadable, ignored, cells };
  return (
    <>
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => {
        const count = counts?.[kind] ?? kinds[kind].length;
        return <Folded key={kind} title={t(kind, { count })} lines={kinds[kind].map(line)} count={count} open={kind === 'unreadable'} />;
      })}
      <Folded
        title={t('columns', { count: columns.length })}
        lines={columns.map(({ column, cells: count, reason }) => t('column', { column, count, reason: t(`reasons.${reason}`) }))}
        count={columns.length}
        open
      />
    </>
  );
};
