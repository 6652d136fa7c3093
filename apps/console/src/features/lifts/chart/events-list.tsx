import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import type { EventLine } from './chart-events.js';

const maxShown = 50;

/** The events of a chart as text, newest first. */
export const EventsList = ({ events }: { readonly events: readonly EventLine[] }) => {
  const { t } = useTranslation('lifts');
  if (events.length === 0) return null;
  return (
    <details className="text-table">
      <summary className="flex min-h-11 cursor-pointer items-center text-muted-foreground md:min-h-8">
        {t('events.title', { count: events.length })}
      </summary>
      <ul className="grid gap-1">
        {events
          .slice(-maxShown)
          .toReversed()
          .map(({ on, text }) => (
            <li key={`${on} ${text}`} className="wrap-anywhere">
              <span className="figures text-muted-foreground">{formatDay(on)}</span> {text}
            </li>
          ))}
      </ul>
    </details>
  );
};
