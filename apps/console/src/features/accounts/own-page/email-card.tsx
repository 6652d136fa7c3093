import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { EmailField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';
import { changeEmail } from '../account-calls.js';
import { refreshAccount } from './account-query.js';

/** Changes the address. The old one stays valid until the new one is confirmed. */
export const EmailCard = ({ email, pending }: { readonly email: string; readonly pending: string | null }) => {
  const { t } = useTranslation('accounts');
  const [wanted, setWanted] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: () => changeEmail({ email: wanted.trim(), password }),
    onSuccess: async () => {
      setWanted('');
      setPassword('');
      await refreshAccount();
      void showToast({ tone: 'success', title: t('emailChange.sent') });
    },
  });
  return (
    <Card>
      <CardTitle>{t('emailChange.title')}</CardTitle>
      <p className="break-words text-body text-muted-foreground">{email}</p>
      {pending !== null && (
        <p role="status" className="mt-2 break-words rounded-control bg-info-soft p-3 text-table text-info">
          {t('emailChange.pending', { email: pending })}
        </p>
      )}
      <div className="pt-4">
        <ActionForm attempt={change} submit={t('emailChange.submit')} size="inline">
          <div className="grid gap-4 sm:grid-cols-2">
            <EmailField label={t('emailChange.new')} name="new-email" autoComplete="email" value={wanted} onChange={setWanted} />
            <PasswordField kind="current" label={t('currentPassword')} value={password} onChange={setPassword} />
          </div>
        </ActionForm>
      </div>
    </Card>
  );
};
