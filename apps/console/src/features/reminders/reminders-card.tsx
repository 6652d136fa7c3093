import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/states/query-view.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { CalendarFeedPart } from './calendar-feed-part.js';
import { ChannelsPart } from './channels-part.js';
import { DevicePart } from './device-part.js';
import { remindersQuery } from './queries.js';
import { QuietPart } from './quiet-part.js';

/** Reminders of a person: pushes on this device, channels, quiet hours, and for clients a calendar feed. The same in every gym. */
export const RemindersCard = ({ isClient }: { readonly isClient: boolean }) => {
  const { t } = useTranslation('reminders');
  return (
    <Card className="grid gap-4">
      <div>
        <CardTitle>{t('title')}</CardTitle>
        <p className="text-table text-muted-foreground">{t('line')}</p>
      </div>
      <QueryView query={useQuery(remindersQuery())} skeleton={<Skeleton className="h-80" />}>
        {({ publicKey, devices, settings, feed }) => (
          <div className="grid gap-6">
            <DevicePart publicKey={publicKey} devices={devices} isClient={isClient} />
            <ChannelsPart settings={settings} isClient={isClient} />
            <QuietPart settings={settings} isClient={isClient} />
            {isClient && <CalendarFeedPart feed={feed} />}
          </div>
        )}
      </QueryView>
    </Card>
  );
};
