import { addDays, weekOf, type WeekStart } from '@spotter/contracts/civil-date';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatWeekday } from '@/lib/format/format.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { CountButton, tint } from './count-button.js';
import { FigureCard } from './figure-card.js';
import type { Months, PartProps } from './queries.js';

/** Any Monday: weekday 1. */
const monday = '2026-01-05';
const weekdaysFrom = (start: WeekStart): readonly number[] =>
  weekOf(monday, start).map((date) => (((Date.parse(date) - Date.parse(monday)) / 86_400_000 + 7) % 7) + 1);
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** When workouts start: weekdays by hours. */
export const HoursPart = ({ business: { hours, months }, weekStart, onOpen }: PartProps & { readonly weekStart: WeekStart }) => {
  const { t } = useTranslation('business');
  const weekdays = weekdaysFrom(weekStart).map((weekday) => ({ weekday, name: formatWeekday(addDays(monday, weekday - 1)) }));
  const [first, last] = [Math.min(...hours.map(({ hour }) => hour)), Math.max(...hours.map(({ hour }) => hour))];
  const rows = hours.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const max = Math.max(...hours.map(({ started }) => started));
  const startedIn = (weekday: number, hour: number): number =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.started ?? 0;
  return (
    <FigureCard
      figure="hours"
      lines={() => [
        [t('hours.hour'), ...weekdays.map(({ name }) => name)],
        ...rows.map((hour) => [hourText(hour), ...weekdays.map(({ weekday }) => startedIn(weekday, hour))]),
      ]}
    >
      {rows.length === 0 ? (
        <EmptyState icon={CalendarClock} title={t('hours.none')} description={t('hours.noneLine')} />
      ) : (
        <Table aria-label={t('figures.hours')}>
          <thead>
            <tr>
              <HeadCell className="px-2">{t('hours.hour')}</HeadCell>
              {weekdays.map(({ weekday, name }) => (
                <HeadCell key={weekday} className="px-1 text-center">
                  {name}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((hour) => (
              <Row key={hour}>
                <Cell className="figures px-2 text-muted-foreground">{hourText(hour)}</Cell>
                {weekdays.map(({ weekday, name }) => {
                  const started = startedIn(weekday, hour);
                  const title = t('hours.title', { day: name, hour: hourText(hour), count: started });
                  return (
                    <NumberCell key={weekday} className="px-0.5 text-center">
                      {started === 0 ? (
                        <span className="text-subtle-foreground">{formatNumber(0, 0)}</span>
                      ) : (
                        <CountButton
                          shown={formatNumber(started, 0)}
                          label={title}
                          className="w-full px-0"
                          style={tint(started / max)}
                          onOpen={() =>
                            onOpen({
                              asked: {
                                figure: 'hours',
                                weekday: String(weekday),
                                hour: String(hour),
                                months: String(months) as Months,
                              },
                              title,
                              figure: 'hours',
                            })
                          }
                        />
                      )}
                    </NumberCell>
                  );
                })}
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </FigureCard>
  );
};
