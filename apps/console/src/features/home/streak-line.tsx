import type { WeekStart } from '@spotter/contracts/civil-date';
import { Flame } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { textLink } from '@/components/text-link.js';
import type { HomeOf } from './queries.js';

const StreakReceipt = lazyPart(() => import('./streak-receipt-lazy.js'), 'StreakReceipt');

/** Number of consecutive weeks in which all due workouts were done; opens its explanation. Absent at zero. */
export const StreakLine = ({ home, weekStart }: Pick<HomeOf, 'home'> & { readonly weekStart: WeekStart }) => {
  const { t } = useTranslation('home');
  useAhead(StreakReceipt);
  const [open, setOpen] = useState(false);
  const { streak } = home;
  if (streak.weeks === 0) return null;
  return (
    <>
      <button type="button" className={`mt-2 inline-flex min-h-11 items-center gap-2 ${textLink}`} onClick={() => setOpen(true)}>
        <Flame size={20} strokeWidth={1.75} aria-hidden className="text-warning" />
        {t('streak.line', { count: streak.weeks })}
      </button>
      {open && (
        <Suspense fallback={null}>
          <StreakReceipt streak={streak} weekStart={weekStart} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
