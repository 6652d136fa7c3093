import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format.js';
import { problemText } from '@/lib/api/problem-text.js';
import { readGym } from '@/lib/api/api.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';

/** Asks the server to verify the gym's hash chain of events, and shows the result with the first bad event. */
export const VerifyCard = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('audit');
  const check = useMutation({ mutationFn: () => readGym({ gym, path: 'events/verify' }) });
  const verdict = check.data;
  const Icon = verdict?.ok === false ? ShieldAlert : ShieldCheck;
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-4">
      <Icon
        size={24}
        strokeWidth={1.75}
        aria-hidden
        className={verdict === undefined ? 'text-subtle-foreground' : verdict.ok ? 'text-success' : 'text-destructive'}
      />
      <div role="status" className="min-w-0 grow">
        <CardTitle>{verdict === undefined ? t('title') : verdict.ok ? t('ok') : t('bad')}</CardTitle>
        <p className="figures wrap-anywhere text-table text-muted-foreground">
          {check.error !== null
            ? problemText(check.error)
            : verdict === undefined
              ? t('line')
              : verdict.ok
                ? t('figures', { head: formatNumber(verdict.head, 0), sealed: formatNumber(verdict.sealedTo, 0) })
                : t('firstBad', { position: verdict.firstBad?.position, why: verdict.firstBad?.why })}
        </p>
      </div>
      <Button variant="outline" aria-disabled={check.isPending} onClick={() => !check.isPending && check.mutate()}>
        {check.isPending ? t('pending') : t('start')}
      </Button>
    </Card>
  );
};
