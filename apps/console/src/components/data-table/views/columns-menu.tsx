import type { TFunction } from 'i18next';
import { Columns3, Minus, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { CheckRow } from '../rows/check-row.js';
import type { DataColumn } from '../column.js';
import { ButtonWithPopover } from './popover.js';
import { hiddenText, toggled } from './table-address.js';
import { widthStep, type Widths } from './use-widths.js';

type ColumnsMenuProps<T> = {
  readonly t: TFunction<'data-table'>;
  readonly columns: readonly DataColumn<T>[];
  readonly hidden: readonly string[];
  /** True if the user changed the columns. */
  readonly chosen: boolean;
  readonly widths: Widths;
  readonly onHidden: (text: string | undefined) => void;
};

/** Selects the columns and their widths, also for users who cannot drag. The first column always stays. */
export const ColumnsMenu = <T,>({ t, columns, hidden, chosen, widths, onHidden }: ColumnsMenuProps<T>) => {
  return (
    <ButtonWithPopover label={t('columns.title')} active={chosen} button={<Columns3 size={16} strokeWidth={1.75} aria-hidden />}>
      {() =>
        columns.slice(1).map(({ id, label }) => (
          <CheckRow
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            onChange={() => onHidden(hiddenText(toggled(hidden, id), columns))}
          >
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('columns.narrower', { column: label })}
              onClick={() => widths.set(id, widths.of(id) - widthStep)}
            >
              <Minus size={16} strokeWidth={1.75} aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('columns.wider', { column: label })}
              onClick={() => widths.set(id, widths.of(id) + widthStep)}
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          </CheckRow>
        ))
      }
    </ButtonWithPopover>
  );
};
