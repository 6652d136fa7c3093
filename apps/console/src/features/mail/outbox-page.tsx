import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api/api.js';
import { formatMoment } from '@/lib/format/format.js';
import { ApiProblem } from '@/lib/api/problem.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { MailText } from './mail-text.js';
import { outboxKey } from './outbox-key.js';

/** Mails of an installation without a mail server, e.g. a demo. */
export const OutboxPage = () => {
  const { t } = useTranslation('mail');
  const query = useQuery({
    queryKey: ['outbox', ''],
    queryFn: ({ signal }) => call('GET /api/outbox', { signal, headers: { 'X-Outbox-Key': outboxKey() } }),
    refetchInterval: ({ state }) => (state.error === null ? 2000 : false),
    staleTime: 0,
  });
  return (
    <main data-density="cosy">
      <Page title={t('title')} description={t('line')} className="max-w-[720px]!">
        {query.error instanceof ApiProblem && query.error.status === 404 ? (
          <EmptyState icon={MailX} title={t('absent')} description={t('absentLine')} />
        ) : (
          <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState icon={MailCheck} title={t('none')} description={t('noneLine')} />
              ) : (
                <ul className="grid gap-4">
                  {items.map(({ id, to, subject, text, at }) => (
                    <li key={id}>
                      <Card>
                        <CardTitle className="break-words">{subject}</CardTitle>
                        <p className="figures break-words text-table text-muted-foreground">
                          {t('to', { address: to })} · {formatMoment(at)}
                        </p>
                        <MailText text={text} />
                      </Card>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        )}
      </Page>
    </main>
  );
};
