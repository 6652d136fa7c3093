import { type Weekday, weekdays } from '@spotter/contracts/civil-date';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '@/lib/format/weekday-name.js';
import { cn } from '@/lib/utils.js';
import { Switch } from '@/components/ui/switch.js';
import { minDays, toggleDay } from './training-days.js';

type DayChoiceProps = {
  readonly days: readonly Weekday[];
  /** Sessions of a week. */
  readonly needed: number;
  readonly onChange: (days: readonly Weekday[]) => void;
  /** True if days may have two sessions, so that fewer days are enough. */
  readonly isTwice: boolean;
  readonly onTwice: (isTwice: boolean) => void;
};

/** Chooses as many weekdays as a program needs, or fewer with two sessions on some of them. */
export const DayChoice = ({ days, needed, onChange, isTwice, onTwice }: DayChoiceProps) => {
  const { t } = useTranslation('assigned-programs');
  const isEnough = isTwice ? days.length >= minDays(needed) && days.length <= needed : days.length === needed;
  const double = days.filter((_, index) => index < needed - days.length).map((day) => weekdayName(day, 'short'));
  const line = !isTwice
    ? t('assign.daysChosen', { chosen: days.length, needed })
    : !isEnough
      ? t('assign.daysTwice', { from: minDays(needed), to: needed })
      : double.length === 0
        ? t('assign.oneEach')
        : t('assign.twoOn', { days: double.join(', ') });
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-table font-medium">{t('assign.days', { count: needed })}</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map((day) => (
          <label
            key={day}
            className={cn(
              'grid h-control min-w-12 cursor-pointer place-items-center rounded-control border px-2 text-table has-focus-visible:outline-2 has-focus-visible:outline-accent-foreground',
              days.includes(day) ? 'border-primary bg-accent font-medium text-accent-foreground' : 'border-input',
            )}
          >
            <input type="checkbox" className="sr-only" checked={days.includes(day)} onChange={() => onChange(toggleDay(days, day))} />
            {weekdayName(day, 'short')}
          </label>
        ))}
      </div>
      <p role="status" className={cn('text-meta', isEnough ? 'text-subtle-foreground' : 'text-destructive')}>
        {line}
      </p>
      {needed > 1 && <Switch label={t('assign.twice')} description={t('assign.twiceLine')} checked={isTwice} onChange={onTwice} />}
    </fieldset>
  );
};
