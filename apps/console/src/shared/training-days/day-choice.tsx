import { type Weekday, weekdays } from '@spotter/contracts/civil-date';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '@/lib/format/weekday-name.js';
import { cn } from '@/lib/utils.js';
import { toggleDay } from './training-days.js';

type DayChoiceProps = { readonly days: readonly Weekday[]; readonly needed: number; readonly onChange: (days: readonly Weekday[]) => void };

/** Chooses as many weekdays as a program needs. */
export const DayChoice = ({ days, needed, onChange }: DayChoiceProps) => {
  const { t } = useTranslation('assigned-programs');
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
      <p role="status" className={cn('text-meta', days.length === needed ? 'text-subtle-foreground' : 'text-destructive')}>
        {t('assign.daysChosen', { chosen: days.length, needed })}
      </p>
    </fieldset>
  );
};
