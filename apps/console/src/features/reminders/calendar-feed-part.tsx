import type { CalendarFeed } from '@spotter/contracts/reminders/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '@/components/confirm-button.js';
import { CopyButton } from '@/components/copy-button.js';
import { FormError } from '@/components/forms/form-error.js';
import { Button } from '@/components/ui/button.js';
import { Switch } from '@/components/ui/switch.js';
import { formatMoment } from '@/lib/format/format.js';
import { call } from '@/lib/api/api.js';
import { refreshReminders } from './queries.js';

/** A private address from which calendar programs read a client's workouts. Its owner can end it. */
export const CalendarFeedPart = ({ feed }: { readonly feed: CalendarFeed | null }) => {
  const { t } = useTranslation('reminders');
  const [showNames, setShowNames] = useState(feed?.showNames ?? false);
  const make = useMutation({
    mutationFn: () => call('POST /api/reminders/calendar', { body: { showNames } }),
    onSettled: refreshReminders,
  });
  const revoke = useMutation({ mutationFn: () => call('DELETE /api/reminders/calendar'), onSettled: refreshReminders });
  const address = feed === null ? '' : `${location.origin}${feed.path}`;
  return (
    <section aria-labelledby="reminders-calendar" className="grid gap-3">
      <div>
        <h3 id="reminders-calendar" className="text-body font-bold">
          {t('calendar.title')}
        </h3>
        <p className="text-table text-muted-foreground">{t('calendar.line')}</p>
      </div>
      {feed !== null && (
        <>
          <p className="break-all rounded-control bg-muted p-3 text-table">{address}</p>
          <p className="text-table text-muted-foreground">
            {t(feed.showNames ? 'calendar.withNames' : 'calendar.withoutNames')}{' '}
            {feed.lastReadAt === null ? t('calendar.unread') : t('calendar.read', { moment: formatMoment(feed.lastReadAt) })}
          </p>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={address} />
            <ConfirmButton
              label={t('calendar.end')}
              title={t('calendar.endTitle')}
              description={t('calendar.endLine')}
              confirm={t('calendar.end')}
              danger
              onConfirm={() => revoke.mutateAsync()}
              pending={revoke.isPending}
              error={revoke.error}
            />
          </div>
        </>
      )}
      <Switch label={t('calendar.names')} description={t('calendar.namesLine')} checked={showNames} onChange={setShowNames} />
      {feed === null ? (
        <>
          <Button
            variant="outline"
            className="justify-self-start"
            aria-disabled={make.isPending}
            onClick={() => !make.isPending && make.mutate()}
          >
            {t('calendar.make')}
          </Button>
          <FormError error={make.error} />
        </>
      ) : (
        <div>
          <ConfirmButton
            label={t('calendar.renew')}
            title={t('calendar.renewTitle')}
            description={t('calendar.renewLine')}
            confirm={t('calendar.renew')}
            onConfirm={() => make.mutateAsync()}
            pending={make.isPending}
            error={make.error}
          />
        </div>
      )}
    </section>
  );
};
