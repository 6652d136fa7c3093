import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gymQuery } from '@/lib/api/query-client.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { ClientStateBadge } from './state-badge.js';
import { ClientStateDialog } from './state-dialog.js';

type OwnStateProps = { readonly gym: string; readonly customerId: string; readonly today: string };

/** Lets clients report that they cannot train. Workouts of that period do not count against them. */
export const OwnStateCard = (props: OwnStateProps) => {
  const { t } = useTranslation('client-states');
  const [open, setOpen] = useState(false);
  const { gym, customerId } = props;
  const { data } = useQuery(gymQuery({ gym, path: 'customers/:customerId', of: { customerId }, topics: ['customers'], keep: true }));
  return (
    <Card className="grid justify-items-start gap-3">
      <div className="grid gap-1">
        <CardTitle>{t('own.title')}</CardTitle>
        <p className="text-table text-muted-foreground">{t('own.line')}</p>
      </div>
      <ClientStateBadge state={data?.state ?? null} />
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <ClientStateDialog {...props} onClose={() => setOpen(false)} />}
    </Card>
  );
};
