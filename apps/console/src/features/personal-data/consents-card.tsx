import { consentWordings } from '@spotter/contracts/customers/consents';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/format.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { FormError } from '@/components/forms/form-error.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';

const purposes = ['health-data', 'photos', 'leaderboard', 'news'] as const;
type Purpose = (typeof purposes)[number];

type ConsentsCardProps = { readonly gym: string; readonly customerId: string };
type ConsentProps = ConsentsCardProps & { readonly purpose: Purpose; readonly given: CustomerDetail['consents'][string] | undefined };

const Consent = ({ gym, customerId, purpose, given }: ConsentProps) => {
  const { t } = useTranslation('personal-data');
  const wording = consentWordings[purpose];
  const give = useCommand(gym, 'give-consent', ['customers']);
  const withdraw = useCommand(gym, 'withdraw-consent', ['customers']);
  const pending = give.isPending || withdraw.isPending;
  const current = given?.wording === wording;
  const change = (): void => {
    if (pending) return;
    if (current) withdraw.mutate({ customerId, purpose });
    else give.mutate({ customerId, purpose, wording });
  };
  const title = t(`consents.purposes.${purpose}.title`);
  return (
    <li className="grid gap-2 border-b py-3 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="text-body font-medium">{title}</p>
          <p className="text-table text-muted-foreground">{t(`consents.purposes.${purpose}.text`)}</p>
          {given !== undefined && (
            <p className="figures text-table text-subtle-foreground">
              {current ? t('consents.given', { date: formatMoment(given.at) }) : t('consents.anew')}
            </p>
          )}
        </div>
        <Button
          variant="outline"
          aria-label={`${title}: ${t(current ? 'consents.withdraw' : 'consents.give')}`}
          aria-disabled={pending}
          onClick={change}
        >
          {t(current ? 'consents.withdraw' : 'consents.give')}
        </Button>
      </div>
      <FormError error={give.error ?? withdraw.error} />
    </li>
  );
};

/** The client's consents by purpose, each with its text. */
export const ConsentsCard = ({ gym, customerId }: ConsentsCardProps) => {
  const { t } = useTranslation('personal-data');
  const query = useQuery(gymQuery({ gym, path: 'customers/:customerId', of: { customerId }, topics: ['customers'], keep: true }));
  return (
    <Card>
      <CardTitle>{t('consents.title')}</CardTitle>
      <p className="text-table text-muted-foreground">{t('consents.line')}</p>
      <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
        {({ consents }) => (
          <ul className="pt-2">
            {purposes.map((purpose) => (
              <Consent key={purpose} gym={gym} customerId={customerId} purpose={purpose} given={consents[purpose]} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
};
