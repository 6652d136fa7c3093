import type { AccountAnswer } from '@spotter/contracts/accounts/life';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { FormError } from '@/components/forms/form-error.js';
import { endOneSession } from '../account-calls.js';
import { refreshAccount } from './account-query.js';
import { deviceText } from './device-text.js';

type Item = AccountAnswer['sessions'][number];

const Session = ({ item }: { readonly item: Item }) => {
  const { t } = useTranslation('accounts');
  // Ending the own session has no special handling: like every ended session it shows the reason and leads to sign-in.
  const end = useMutation({ mutationFn: () => endOneSession(item.id), onSuccess: refreshAccount });
  const live = item.endedAt === null;
  return (
    <li className="grid gap-2 border-b py-3 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow">
          <p className="truncate text-body font-medium">{deviceText(item.device)}</p>
          <p className="figures text-table text-muted-foreground">
            {live
              ? t('sessions.since', { moment: formatMoment(item.startedAt) })
              : t('sessions.ended', { from: formatMoment(item.startedAt), to: formatMoment(item.endedAt ?? '') })}
          </p>
        </div>
        {item.current ? (
          <Badge variant="success">{t('sessions.current')}</Badge>
        ) : (
          !live && <Badge>{t(`sessions.why.${item.endedWhy}`, { defaultValue: t('sessions.over') })}</Badge>
        )}
        {live && (
          <Button variant="outline" aria-disabled={end.isPending} onClick={() => !end.isPending && end.mutate()}>
            {t('sessions.end')}
          </Button>
        )}
      </div>
      <FormError error={end.error} />
    </li>
  );
};

/** Sign-ins of the account. Only one session is active at a time: a new sign-in ends the previous one. */
export const SessionsCard = ({ sessions }: { readonly sessions: readonly Item[] }) => {
  const { t } = useTranslation('accounts');
  return (
    <Card>
      <CardTitle>{t('sessions.title')}</CardTitle>
      <p className="text-table text-muted-foreground">{t('sessions.line')}</p>
      <ul className="pt-2">
        {sessions.map((item) => (
          <Session key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
};
