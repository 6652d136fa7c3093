import type { CoachItem } from '@spotter/contracts/coaches/queries';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';

/** e.g. `Away until Thu 10 Dec, covered by Elif Kaya`; renders nothing for coaches who are present. */
export const AwayBadge = ({ away }: Pick<CoachItem, 'away'>) => {
  const { t } = useTranslation('coaches');
  if (away === null) return null;
  const words = away.begun ? t('away.until', { day: formatDay(away.until) }) : t('away.from', { day: formatDay(away.from) });
  return (
    <span title={away.cover === null ? undefined : t('away.coveredBy', { name: `${away.cover.name} ${away.cover.lastname}` })}>
      <Badge variant={away.begun ? 'warning' : 'info'}>{words}</Badge>
    </span>
  );
};
