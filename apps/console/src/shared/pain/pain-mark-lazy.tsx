import type { PainLevel } from '@spotter/contracts/workouts/queries';
import { Bandage } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { painLine } from './pain-line.js';

/** Names reported pain in the color of warnings, with an icon. */
export const PainMark = ({ pains }: { readonly pains: readonly PainLevel[] }) => {
  const { t } = useTranslation('workouts');
  return (
    <span className="figures flex items-start gap-2 text-table font-medium text-destructive">
      <Bandage size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{t('pain.mark', { pain: painLine(pains) })}</span>
    </span>
  );
};
