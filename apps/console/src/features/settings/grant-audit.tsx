import { maxReasonLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { CustomerChoice } from '@/shared/customer-choice.js';
import { EmailField, TextField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';

const spans = ['1', '7', '30', '90'] as const;
const dayMs = 86_400_000;

/** Offers temporary read-only access to the whole gym or one client, which the person accepts by mail. */
export const GrantAudit = ({ gym, onDone }: { readonly gym: string; readonly onDone: () => void }) => {
  const { t } = useTranslation('settings');
  const [grantId] = useState(newId);
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState<(typeof spans)[number]>('7');
  const [of, setOf] = useState<'gym' | 'client'>('gym');
  const [customerId, setCustomerId] = useState('');
  const [missing, setMissing] = useState(false);
  const [opened] = useState(Date.now);
  const grant = useCommand(gym, 'grant-audit', ['members']);
  const send = (): void => {
    setMissing(of === 'client' && customerId === '');
    if (of === 'client' && customerId === '') return;
    // Relative to the opening of the form, so that a second click sends the same command.
    const until = new Date(opened + Number(days) * dayMs).toISOString();
    const address = email.trim();
    const body = { grantId, email: address, until, reason: reason.trim(), ...(of === 'gym' ? {} : { customerId }) };
    void grant.mutateAsync(body, { onSuccess: onDone }).then(
      () => showToast({ tone: 'success', title: t('auditors.granted', { who: address }) }),
      () => undefined,
    );
  };
  return (
    <ActionForm attempt={{ ...grant, mutate: send }} submit={t('auditors.grant')}>
      <EmailField
        label={t('auditors.email')}
        hint={t('auditors.emailHint')}
        autoComplete="off"
        autoFocus
        value={email}
        onChange={setEmail}
      />
      <ChoiceRow
        label={t('auditors.of')}
        value={of}
        options={(['gym', 'client'] as const).map((value) => ({ value, label: t(`auditors.ofs.${value}`) }))}
        onChange={setOf}
      />
      {of === 'client' && <CustomerChoice gym={gym} label={t('auditors.whichClient')} value={customerId} onChange={setCustomerId} />}
      {missing && (
        <p role="alert" className="text-meta text-destructive">
          {t('auditors.clientMissing')}
        </p>
      )}
      <ChoiceRow
        label={t('auditors.life')}
        value={days}
        options={spans.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
        onChange={setDays}
      />
      <TextField label={t('auditors.reason')} maxLength={maxReasonLength} required value={reason} onChange={setReason} />
    </ActionForm>
  );
};
