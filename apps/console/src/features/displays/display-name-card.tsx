import { defaultDisplayName, displayNames, type DisplayName } from '@spotter/contracts/displays/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gymQuery } from '@/lib/api/query-client.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics, useCommand } from '@/lib/api/use-command.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { FormError } from '@/components/forms/form-error.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { QueryView } from '@/components/states/query-view.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';

type DisplayNameCardProps = { readonly gym: string; readonly customerId: string };

const Choice = ({ gym, customerId, chosen }: DisplayNameCardProps & { readonly chosen: DisplayName }) => {
  const { t } = useTranslation('displays');
  const choose = useCommand(gym, 'choose-display-name', ['customers']);
  // Shows the choice before the answer; after a refusal, the one before.
  const shown = choose.isPending ? choose.variables.displayName : chosen;
  const change = (displayName: DisplayName): void => {
    if (choose.isPending || displayName === chosen) return;
    const undo = async (): Promise<void> => {
      await sendCommand(gym, 'choose-display-name', { customerId, displayName: chosen });
      await refreshTopics(gym, ['customers']);
    };
    choose.mutate({ customerId, displayName }, { onSuccess: () => tellWithUndo({ title: t(`names.changed.${displayName}`), undo }) });
  };
  return (
    <div className="grid gap-2 pt-3">
      <ChoiceRow
        label={t('names.label')}
        hint={t(`names.hints.${shown}`)}
        options={displayNames.map((value) => ({ value, label: t(`names.options.${value}`) }))}
        value={shown}
        onChange={change}
      />
      <FormError error={choose.error} />
    </div>
  );
};

/** A client's choice of the name that screens in the gym show. */
export const DisplayNameCard = ({ gym, customerId }: DisplayNameCardProps) => {
  const { t } = useTranslation('displays');
  const query = useQuery(gymQuery({ gym, path: 'customers/:customerId', of: { customerId }, topics: ['customers'], keep: true }));
  return (
    <Card>
      <CardTitle>{t('names.title')}</CardTitle>
      <p className="text-table text-muted-foreground">{t('names.line')}</p>
      <QueryView query={query} skeleton={<Skeleton className="h-20" />}>
        {({ displayName = defaultDisplayName }) => <Choice gym={gym} customerId={customerId} chosen={displayName} />}
      </QueryView>
    </Card>
  );
};
