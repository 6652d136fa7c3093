import { useTranslation } from 'react-i18next';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { CopyButton } from '@/components/copy-button.js';
import { FormError } from '@/components/forms/form-error.js';
import { showToast } from '@/components/overlays/toast.js';
import type { TeamDetail } from './queries.js';

/** The team's join code and link. Former codes cannot be restored, so there is no undo. */
export const JoinCodeCard = ({ gym, team }: { readonly gym: string; readonly team: TeamDetail }) => {
  const { t } = useTranslation('teams');
  const change = useCommand(gym, 'change-team-join-code', ['teams']);
  const ask = async (code: 'new' | 'none'): Promise<void> => {
    await change.mutateAsync({ teamId: team.id, code });
    void showToast({ tone: 'success', title: t(code === 'new' ? 'code.made' : 'code.taken') });
  };
  const { joinCode } = team;
  const confirming = { onConfirm: () => ask('new'), pending: change.isPending, error: change.error };
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('code.title')}</CardTitle>
      <p className="text-table text-muted-foreground">{t('code.line')}</p>
      {joinCode === null ? (
        <>
          <Button
            variant="secondary"
            className="justify-self-start"
            aria-disabled={change.isPending}
            onClick={() => !change.isPending && void ask('new').catch(() => undefined)}
          >
            {t('code.make')}
          </Button>
          <FormError error={change.error} />
        </>
      ) : (
        <>
          <output
            aria-label={t('code.title')}
            className="figures select-all rounded-card bg-muted p-3 text-center font-mono text-section font-medium tracking-widest"
          >
            {joinCode}
          </output>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={`${location.origin}/${gym}/client/teams?code=${joinCode}`} />
            <ConfirmButton
              label={t('code.renew')}
              title={t('code.renew')}
              description={t('code.renewLine')}
              confirm={t('code.renew')}
              {...confirming}
            />
            <ConfirmButton
              variant="ghost"
              danger
              label={t('code.remove')}
              title={t('code.remove')}
              description={t('code.removeLine')}
              confirm={t('code.remove')}
              {...confirming}
              onConfirm={() => ask('none')}
            />
          </div>
          <p className="text-meta text-subtle-foreground">{t('code.link')}</p>
        </>
      )}
    </Card>
  );
};
