import { weekdays } from '@spotter/contracts/civil-date';
import { MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '@/components/ui/card.js';
import { textLink } from '@/components/text-link.js';
import { weekdayName } from '@/lib/format/weekday-name.js';
import type { ClientHomeAnswer } from './queries.js';

type Place = ClientHomeAnswer['place'];
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-1 shrink-0 text-subtle-foreground' } as const;

/** Address, phone and opening hours of the gym; renders nothing if none is set. */
export const PlaceCard = ({ place: { address, phone, openingHours } }: { readonly place: Place }) => {
  const { t } = useTranslation('home');
  if (address === null && phone === null && openingHours.length === 0) return null;
  return (
    <Card className="grid gap-2">
      <CardTitle>{t('place.title')}</CardTitle>
      {address !== null && (
        <p className="flex items-start gap-2 text-body wrap-anywhere">
          <MapPin {...icon} />
          {address}
        </p>
      )}
      {phone !== null && (
        <p className="flex items-start gap-2 text-body">
          <Phone {...icon} />
          <a href={`tel:${phone.replaceAll(/[^0-9+]/g, '')}`} className={textLink}>
            {phone}
          </a>
        </p>
      )}
      {openingHours.length > 0 && (
        <dl aria-label={t('place.hours')} className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-table">
          {weekdays.map((day) => {
            const spans = openingHours.filter((span) => span.day === day);
            return (
              <div key={day} className="contents">
                <dt className="text-muted-foreground">{weekdayName(day)}</dt>
                <dd>{spans.length === 0 ? t('place.closed') : spans.map(({ from, to }) => `${from}–${to}`).join(', ')}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </Card>
  );
};
