import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { showToast } from '@/components/overlays/toast.js';
import { removeSecondFactor } from '../account-calls.js';
import { refreshAccount } from '../own-page/account-query.js';
import { CodeField } from './code-field.js';

export const RemoveSecondFactor = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('accounts');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const remove = useMutation({
    mutationFn: () => removeSecondFactor({ password, code: code.trim() }),
    onSuccess: async () => {
      await refreshAccount();
      onDone();
      void showToast({ tone: 'success', title: t('factor.removed') });
    },
  });
  return (
    <ActionForm attempt={remove} submit={t('factor.turnOff')} variant="destructive">
      <p className="text-body text-muted-foreground">{t('factor.offLine')}</p>
      <PasswordField kind="current" label={t('currentPassword')} value={password} onChange={setPassword} autoFocus />
      <CodeField value={code} onChange={setCode} recovery />
    </ActionForm>
  );
};
