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
import { mailParts } from './mail-parts.js';

// Key of the mail preview. The terminal of a demo prints a URL with the key, and this browser stores it.
const kept = 'outboxKey';

/** Returns an empty string if no URL with a key was opened. */
const outboxKey = (): string => {
  const named = new URLSearchParams(location.hash.slice(1)).get('key');
  if (named !== null) localStorage.setItem(kept, named);
  return localStorage.getItem(kept) ?? '';
};

/** Shows a mail as text, never as markup. Only links to this console are clickable. */
const MailText = ({ text }: { readonly text: string }) => (
  <p className="whitespace-pre-wrap break-words pt-3 text-body [overflow-wrap:anywhere]">
    {mailParts(text, location.origin).map(({ at, value, path }) =>
      path === null ? (
        value
      ) : (
        <a key={at} href={path} className="text-accent-foreground underline underline-offset-4">
          {value}
        </a>
      ),
    )}
  </p>
);

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
