import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

type LeftOutLineProps = { readonly days: number; readonly sets: number; readonly onCountAll: () => void };

/** Number of days and sets that the chart leaves out, with a button that counts all of them again. */
export const LeftOutLine = ({ days, sets, onCountAll }: LeftOutLineProps) => {
  const { t } = useTranslation('lifts');
  if (days + sets === 0) return null;
  const lines = [...(days > 0 ? [t('leftOut.line', { count: days })] : []), ...(sets > 0 ? [t('leftOut.setsLine', { count: sets })] : [])];
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 rounded-control bg-muted px-3 py-1 text-table">
      <span className="grow">{lines.join(' ')}</span>
      <Button variant="ghost" onClick={onCountAll}>
        {t('leftOut.countAll')}
      </Button>
    </p>
  );
};
