import { maxReasonLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '@/lib/api/use-command.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { TextField } from '@/components/forms/text-field.js';

type LeaveGymCardProps = { readonly gym: string; readonly gymName: string; readonly membershipId: string; readonly onLeft: () => void };

/** Ends the caller's membership. Records, the account and memberships in other gyms stay. */
export const LeaveGymCard = ({ gym, gymName, membershipId, onLeft }: LeaveGymCardProps) => {
  const { t } = useTranslation('members');
  const [reason, setReason] = useState('');
  const leave = useCommand(gym, 'leave-gym', []);
  const body = { membershipId, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
  return (
    <Card>
      <CardTitle>{t('leave.title')}</CardTitle>
      <p className="measure pb-3 text-table text-muted-foreground">{t('leave.line')}</p>
      <ConfirmButton
        label={t('leave.button')}
        title={t('leave.confirmTitle', { gym: gymName })}
        description={t('leave.confirmLine')}
        confirm={t('leave.button')}
        danger
        onConfirm={() => leave.mutateAsync(body).then(onLeft)}
        pending={leave.isPending}
        error={leave.error}
      >
        <TextField label={t('reason')} maxLength={maxReasonLength} value={reason} onChange={setReason} />
      </ConfirmButton>
    </Card>
  );
};
