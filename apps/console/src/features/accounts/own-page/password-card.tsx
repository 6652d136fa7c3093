import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { showToast } from '@/components/overlays/toast.js';
import { changePassword } from '../account-calls.js';

export const PasswordCard = ({ email }: { readonly email: string }) => {
  const { t } = useTranslation('accounts');
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: () => changePassword({ current, password }),
    onSuccess: () => {
      setCurrent('');
      setPassword('');
      void showToast({ tone: 'success', title: t('passwordChange.done') });
    },
  });
  return (
    <Card>
      <CardTitle className="pb-4">{t('passwordChange.title')}</CardTitle>
      <ActionForm attempt={change} submit={t('passwordChange.submit')} size="inline">
        {/* For password managers, which need the account's name beside its password. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField kind="current" label={t('currentPassword')} value={current} onChange={setCurrent} />
          <PasswordField kind="new" label={t('newPassword')} value={password} onChange={setPassword} />
        </div>
      </ActionForm>
    </Card>
  );
};
