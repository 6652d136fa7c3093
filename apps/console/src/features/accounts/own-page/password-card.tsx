import { changePasswordBody } from '@spotter/contracts/accounts/life';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { showToast } from '@/components/overlays/toast.js';
import { changePassword } from '../account-calls.js';

export const PasswordCard = ({ email }: { readonly email: string }) => {
  const { t } = useTranslation('accounts');
  const change = useMutation({ mutationFn: changePassword });
  const form = useCommandForm({
    schema: changePasswordBody,
    defaultValues: { current: '', password: '' },
    payload: (typed) => typed,
    refusals: { 'wrong-credentials': 'current', 'password-too-common': 'password' },
  });
  return (
    <Card>
      <CardTitle className="pb-4">{t('passwordChange.title')}</CardTitle>
      <CommandForm
        form={form}
        attempt={change}
        submit={t('passwordChange.submit')}
        size="inline"
        onSend={async (passwords) => {
          await change.mutateAsync(passwords);
          form.reset();
          void showToast({ tone: 'success', title: t('passwordChange.done') });
        }}
      >
        {/* For password managers, which need the account's name beside its password. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="current">
            {(field) => <PasswordField kind="current" label={t('currentPassword')} {...field} />}
          </FormField>
          <FormField form={form} name="password">
            {(field) => <PasswordField kind="new" label={t('newPassword')} {...field} />}
          </FormField>
        </div>
      </CommandForm>
    </Card>
  );
};
