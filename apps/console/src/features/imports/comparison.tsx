import type { ImportChoices, ImportComparison } from '@spotter/contracts/imports/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api/api.js';
import { problemText } from '@/lib/api/problem-text.js';
import { formatNumber } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Differences, Refusals } from './outcome.js';

type ComparisonProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly importId: string;
  readonly choices: ImportChoices;
  /** False until all questions about the file are answered. */
  readonly answered: boolean;
};

const figures = ['workouts', 'sets', 'equal', 'changed', 'moved', 'refused'] as const;

const Found = ({ gym, compared }: { readonly gym: string; readonly compared: ImportComparison }) => {
  const { t } = useTranslation('imports');
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-6">
        {figures.map((name) => (
          <div key={name}>
            <dt className="text-meta text-muted-foreground">{t(`comparison.figures.${name}`)}</dt>
            <dd className="figures text-section font-bold">{formatNumber(compared[name], 0)}</dd>
          </div>
        ))}
      </dl>
      <Differences gym={gym} changed={compared.changed} moved={compared.moved} changes={compared.changes} />
      <Refusals refused={compared.refused} refusals={compared.refusals} />
    </>
  );
};

/**
 * Shows what the import would do with these choices. The first comparison starts as soon as every question is answered. After a change the
 * reader requests the next one, because each comparison reads the whole file.
 */
export const Comparison = ({ gym, customerId, importId, choices, answered }: ComparisonProps) => {
  const { t } = useTranslation('imports');
  const [asked, setAsked] = useState<ImportChoices | null>(null);
  if (asked === null && answered) setAsked(choices);
  const comparison = useQuery({
    queryKey: ['import-comparison', gym, importId, asked],
    queryFn: () =>
      call('POST /api/gyms/:gym/customers/:customerId/imports/:importId/comparison', {
        of: { gym, customerId, importId },
        body: asked!,
      }),
    enabled: asked !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isCurrent = asked !== null && JSON.stringify(asked) === JSON.stringify(choices);
  const compare = (): void => {
    if (!answered || comparison.isFetching) return;
    if (isCurrent) void comparison.refetch();
    else setAsked(choices);
  };
  const line = comparison.isFetching
    ? t('comparison.pending')
    : !answered
      ? t('comparison.unanswered')
      : isCurrent
        ? t('comparison.line')
        : t('comparison.changed');
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('comparison.title')}</CardTitle>
      <p role="status" className="measure text-table text-muted-foreground">
        {line}
      </p>
      {comparison.data !== undefined && isCurrent && <Found gym={gym} compared={comparison.data} />}
      {comparison.error !== null && isCurrent && !comparison.isFetching && (
        <p role="alert" className="text-table text-destructive">
          {problemText(comparison.error)}
        </p>
      )}
      {(!isCurrent || comparison.error !== null) && (
        <div>
          <Button
            variant="outline"
            aria-disabled={comparison.isFetching}
            why={answered ? undefined : t('comparison.unanswered')}
            onClick={compare}
          >
            {t('comparison.again')}
          </Button>
        </div>
      )}
    </Card>
  );
};
