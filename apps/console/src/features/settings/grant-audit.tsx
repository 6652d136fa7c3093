import { memberCommands } from '@spotter/contracts/members/commands';
import { maxReasonLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
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
  const [opened] = useState(Date.now);
  const grant = useCommand(gym, 'grant-audit', ['members']);
  const form = useCommandForm({
    schema: memberCommands['grant-audit'],
    defaultValues: { email: '', of: 'gym' as 'gym' | 'client', customerId: '', days: '7' as (typeof spans)[number], reason: '' },
    payload: ({ email, of, customerId, days, reason }) => ({
      grantId,
      email: email.trim(),
      // Relative to the opening of the form, so that a second click sends the same command.
      until: new Date(opened + Number(days) * dayMs).toISOString(),
      reason: reason.trim(),
      ...(of === 'client' && { customerId }),
    }),
    rules: ({ of, customerId }) => ({ customerId: of === 'client' && customerId === '' && t('auditors.clientMissing') }),
  });
  return (
    <CommandForm
      form={form}
      attempt={grant}
      submit={t('auditors.grant')}
      onSend={async (body) => {
        await grant.mutateAsync(body, { onSuccess: onDone });
        void showToast({ tone: 'success', title: t('auditors.granted', { who: body.email }) });
      }}
    >
      <FormField form={form} name="email">
        {(field) => <EmailField label={t('auditors.email')} hint={t('auditors.emailHint')} autoComplete="off" autoFocus {...field} />}
      </FormField>
      <FormField form={form} name="of">
        {(field) => (
          <ChoiceRow
            label={t('auditors.of')}
            options={(['gym', 'client'] as const).map((value) => ({ value, label: t(`auditors.ofs.${value}`) }))}
            {...field}
          />
        )}
      </FormField>
      {form.watch('of') === 'client' && (
        <FormField form={form} name="customerId">
          {(field) => <CustomerChoice gym={gym} label={t('auditors.whichClient')} {...field} />}
        </FormField>
      )}
      <FormField form={form} name="days">
        {(field) => (
          <ChoiceRow
            label={t('auditors.life')}
            options={spans.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="reason">
        {(field) => <TextField label={t('auditors.reason')} maxLength={maxReasonLength} required {...field} />}
      </FormField>
    </CommandForm>
  );
};
