import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

type LeftOutLineProps = { readonly days: number; readonly sets: number; readonly onCountAll: () => void };

/** Says what the chart leaves out, and counts all of it again. */
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
