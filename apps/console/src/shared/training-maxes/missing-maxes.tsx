import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Names the exercises without a training max, whose percentage loads stay open; renders nothing if there are none. */
export const MissingMaxes = ({ exercises }: { readonly exercises: readonly string[] }) => {
  const { t } = useTranslation('ui');
  if (exercises.length === 0) return null;
  return (
    <p role="note" className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-table">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-warning" />
      <span>{t('maxes.missing', { exercises: exercises.join(', ') })}</span>
    </p>
  );
};
