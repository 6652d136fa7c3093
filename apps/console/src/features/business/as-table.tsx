import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HeadCell, Table } from '@/components/ui/table.js';

type AsTableProps = { readonly label: string; readonly heads: readonly string[]; readonly children: ReactNode };

/** A chart's data as a table, for reading and for opening the people of a row. */
export const AsTable = ({ label, heads, children }: AsTableProps) => {
  const { t } = useTranslation('business');
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-control py-1 text-table text-muted-foreground">{t('asTable')}</summary>
      <div className="max-h-96 overflow-y-auto pt-1">
        <Table aria-label={label}>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <HeadCell key={head} className={at === 0 ? '' : 'text-right'}>
                  {head}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Table>
      </div>
    </details>
  );
};
