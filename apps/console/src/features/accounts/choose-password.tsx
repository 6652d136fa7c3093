import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { PublicPage } from '@/components/public-page.js';
import { confirmAddress } from './account-calls.js';

/** Shown if several people signed up with the address: the owner of the mailbox chooses which sign-up counts by its password. */
export const ChoosePassword = ({ token, onDone }: { readonly token: string; readonly onDone: () => void }) => {
  const { t } = useTranslation('accounts');
  const [password, setPassword] = useState('');
  const attempt = useMutation({ mutationFn: () => confirmAddress({ token, password }), onSuccess: onDone });
  return (
    <PublicPage title={t('confirm.choose')} description={t('confirm.chooseLine')}>
      <ActionForm attempt={attempt} submit={t('confirm.chooseSubmit')}>
        <PasswordField kind="new" label={t('newPassword')} value={password} onChange={setPassword} autoFocus />
      </ActionForm>
    </PublicPage>
  );
};
