import type { WeekStart } from '@spotter/contracts/civil-date';
import { weeksInARow } from '@spotter/domain/assigned-programs/streak';
import { Check, Dumbbell, Minus, Moon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { formatDay } from '@/lib/format/format.js';
import { Recomputed } from '@/shared/recomputed.js';
import type { ClientHomeAnswer } from './queries.js';

type Streak = ClientHomeAnswer['streak'];
type StreakReceiptProps = { readonly streak: Streak; readonly weekStart: WeekStart; readonly onClose: () => void };

const icons = { kept: Check, rest: Moon, broken: Minus, running: Dumbbell } as const;

/** Recomputes the streak on this device from the listed weeks. */
const here = ({ behind }: Streak, weekStart: StreakReceiptProps['weekStart']): number =>
  weeksInARow(
    behind.map(({ from, due, done }) => ({ on: from, due, done })),
    behind[0]?.from ?? '',
    weekStart,
  ).weeks;

/** Explains the streak: the rule, and each week. */
export const StreakReceipt = ({ streak, weekStart, onClose }: StreakReceiptProps) => {
  const { t } = useTranslation(['home', 'ui']);
  const weeks = (count: number): string => t('streak.weeks', { count });
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('streak.title')}
      description={t('streak.rule', { rule: streak.rule })}
      closeLabel={t('ui:close')}
    >
      <div className="grid gap-4">
        <Recomputed here={weeks(here(streak, weekStart))} shown={weeks(streak.weeks)} />
        <ul aria-label={t('streak.title')} className="grid">
          {streak.behind.map(({ from, due, done, verdict }) => {
            const Icon = icons[verdict];
            return (
              <li key={from} className="figures flex min-h-row items-center gap-3 text-table">
                <Icon size={16} strokeWidth={1.75} aria-hidden className={verdict === 'kept' ? 'text-success' : 'text-subtle-foreground'} />
                <span className="min-w-0 grow">{t('streak.week', { day: formatDay(from) })}</span>
                <span className="text-muted-foreground">
                  {due === 0 ? t('streak.verdicts.rest') : t(`streak.verdicts.${verdict}`, { done, due })}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
};
