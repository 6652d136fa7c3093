import { Download, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';

type SelectionBarProps = {
  readonly bar: Ref<HTMLDivElement>;
  readonly count: number;
  readonly shown: number;
  /** Null if the table's header selects all rows. */
  readonly onAll: (() => void) | null;
  readonly onNone: () => void;
  readonly onExport: () => void;
  readonly children?: ReactNode;
};

/** Actions on the selected rows. */
export const SelectionBar = ({ bar, count, shown, onAll, onNone, onExport, children }: SelectionBarProps) => {
  const { t } = useTranslation('data-table');
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('selection.title')}
      className="selection-bar mb-3 flex flex-wrap items-center gap-2 rounded-card border border-accent-foreground bg-accent px-3 py-1"
    >
      <span role="status" className="figures mr-2 text-table font-medium text-accent-foreground">
        {t('selection.count', { count, shown: formatNumber(count, 0) })}
      </span>
      {children}
      <Button variant="outline" size="icon" aria-label={t('export')} title={t('export')} onClick={onExport}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      {onAll !== null && count < shown && (
        <Button variant="ghost" onClick={onAll}>
          {t('selection.all', { shown: formatNumber(shown, 0) })}
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label={t('selection.none')} title={t('selection.none')} onClick={onNone}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    </div>
  );
};
