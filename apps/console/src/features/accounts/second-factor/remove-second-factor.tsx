import { removeSecondFactorBody } from '@spotter/contracts/accounts/life';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { showToast } from '@/components/overlays/toast.js';
import { removeSecondFactor } from '../account-calls.js';
import { refreshAccount } from '../own-page/account-query.js';
import { CodeField } from './code-field.js';

export const RemoveSecondFactor = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('accounts');
  const remove = useMutation({ mutationFn: removeSecondFactor });
  const form = useCommandForm({
    schema: removeSecondFactorBody,
    defaultValues: { password: '', code: '' },
    payload: ({ password, code }) => ({ password, code: code.trim() }),
    refusals: { 'wrong-credentials': 'password', 'code-invalid': 'code' },
  });
  return (
    <CommandForm
      form={form}
      attempt={remove}
      submit={t('factor.turnOff')}
      variant="destructive"
      onSend={async (body) => {
        await remove.mutateAsync(body);
        await refreshAccount();
        onDone();
        void showToast({ tone: 'success', title: t('factor.removed') });
      }}
    >
      <p className="text-body text-muted-foreground">{t('factor.offLine')}</p>
      <FormField form={form} name="password">
        {(field) => <PasswordField kind="current" label={t('currentPassword')} {...field} autoFocus />}
      </FormField>
      <FormField form={form} name="code">
        {(field) => <CodeField {...field} recovery />}
      </FormField>
    </CommandForm>
  );
};
