import { maxReasonLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '@/lib/api/use-command.js';
import { useRefreshArea } from '@/lib/hooks/use-refresh-area.js';
import { Badge } from '@/components/ui/badge.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { TextField } from '@/components/forms/text-field.js';
import type { GymPart } from './branch-section.js';
import { Section } from './section.js';

/** Suspends a gym, which leaves it read-only, or resumes it. For company admins. */
export const StatusSection = ({ gym, gymId, settings }: GymPart) => {
  const { t } = useTranslation('settings');
  const [reason, setReason] = useState('');
  const suspended = settings.status === 'suspended';
  const command = useCommand(gym, suspended ? 'resume-gym' : 'suspend-gym', ['gym']);
  const refresh = useRefreshArea(gym);
  const wish = suspended ? 'resume' : 'suspend';
  const change = async (): Promise<void> => {
    await command.mutateAsync({ gymId, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) });
    setReason('');
    await refresh();
  };
  return (
    <Section title={t('status.title')} description={t('status.line')}>
      <div className="flex flex-wrap items-center gap-3">
        <Badge variant={suspended ? 'warning' : 'success'}>{t(`status.${settings.status}`)}</Badge>
        <ConfirmButton
          key={wish}
          label={t(`status.${wish}`)}
          title={t(`status.${wish}Title`, { gym: settings.name })}
          description={t(`status.${wish}Line`)}
          confirm={t(`status.${wish}`)}
          danger={!suspended}
          onConfirm={change}
          pending={command.isPending}
          error={command.error}
        >
          <TextField label={t('status.reason')} maxLength={maxReasonLength} required={!suspended} value={reason} onChange={setReason} />
        </ConfirmButton>
      </div>
    </Section>
  );
};
