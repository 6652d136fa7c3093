import { useTranslation } from 'react-i18next';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { CopyButton } from '@/components/copy-button.js';
import { FormError } from '@/components/forms/form-error.js';
import { showToast } from '@/components/overlays/toast.js';
import type { GymPart } from './branch-section.js';
import { Section } from './section.js';

/** The gym's join code: entering it joins the gym as a client. Former codes cannot be restored, so there is no undo. */
export const JoiningSection = ({ gym, gymId, settings: { joinCode } }: GymPart) => {
  const { t } = useTranslation('settings');
  const change = useCommand(gym, 'change-join-code', ['gym']);
  const ask = async (code: 'new' | 'none'): Promise<void> => {
    await change.mutateAsync({ gymId, code });
    void showToast({ tone: 'success', title: code === 'new' ? t('joining.made') : t('joining.taken') });
  };
  return (
    <Section title={t('joining.title')} description={t('joining.line')}>
      {joinCode === null ? (
        <div className="grid gap-3">
          <p className="text-body text-muted-foreground">{t('joining.none')}</p>
          <Button
            variant="secondary"
            className="justify-self-start"
            aria-disabled={change.isPending}
            onClick={() => !change.isPending && void ask('new').catch(() => undefined)}
          >
            {t('joining.make')}
          </Button>
          <FormError error={change.error} />
        </div>
      ) : (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-4 rounded-card bg-muted p-4">
            <output aria-label={t('joining.code')} className="figures grow select-all font-mono text-figure font-medium tracking-widest">
              {joinCode}
            </output>
            <CopyButton text={joinCode} />
          </div>
          <div className="flex flex-wrap gap-2">
            <ConfirmButton
              label={t('joining.renew')}
              title={t('joining.renew')}
              description={t('joining.renewLine')}
              confirm={t('joining.renew')}
              onConfirm={() => ask('new')}
              pending={change.isPending}
              error={change.error}
            />
            <ConfirmButton
              variant="ghost"
              danger
              label={t('joining.remove')}
              title={t('joining.remove')}
              description={t('joining.removeLine')}
              confirm={t('joining.remove')}
              onConfirm={() => ask('none')}
              pending={change.isPending}
              error={change.error}
            />
          </div>
        </div>
      )}
    </Section>
  );
};
