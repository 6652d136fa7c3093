import { consentWordings } from '@spotter/contracts/customers/consents';
import { useTranslation } from 'react-i18next';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { FormError } from '@/components/forms/form-error.js';

/**
 * Asks a client for consent to appear on leaderboards; without it they see only their own rank. Their own page has the full text and the
 * withdrawal.
 */
export const AgreeCard = ({ gym, customerId }: { readonly gym: string; readonly customerId: string }) => {
  const { t } = useTranslation('teams');
  const give = useCommand(gym, 'give-consent', ['customers', 'teams']);
  return (
    <div className="grid gap-2 rounded-control bg-info-soft p-3">
      <p className="text-table font-medium">{t('agree.title')}</p>
      <p className="text-table">{t('agree.line')}</p>
      <FormError error={give.error} />
      <Button
        variant="outline"
        className="justify-self-start"
        aria-disabled={give.isPending}
        onClick={() => !give.isPending && give.mutate({ customerId, purpose: 'leaderboard', wording: consentWordings.leaderboard })}
      >
        {t('agree.give')}
      </Button>
    </div>
  );
};
