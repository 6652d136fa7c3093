import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import type { Hold } from './held-days.js';

/** One sentence for each paused program: since when, and why. */
export const HoldLines = ({ holds }: { readonly holds: readonly Hold[] }) => {
  const { t } = useTranslation('workouts');
  return holds.map(({ assignedProgramId, name, from, reason }) => (
    <p key={assignedProgramId} className="text-table text-warning wrap-anywhere">
      {name !== null && <span className="font-medium">{name}: </span>}
      {reason === null ? t('calendar.pausedFrom', { from: formatDay(from) }) : t('calendar.pausedFor', { from: formatDay(from), reason })}
    </p>
  ));
};
