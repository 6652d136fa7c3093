import { changeEmailBody } from '@spotter/contracts/accounts/life';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { EmailField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { showToast } from '@/components/overlays/toast.js';
import { changeEmail } from '../account-calls.js';
import { refreshAccount } from './account-query.js';

/** Changes the address. The old one stays valid until the new one is confirmed. */
export const EmailCard = ({ email, pending }: { readonly email: string; readonly pending: string | null }) => {
  const { t } = useTranslation('accounts');
  const change = useMutation({ mutationFn: changeEmail });
  const form = useCommandForm({
    schema: changeEmailBody,
    defaultValues: { email: '', password: '' },
    payload: (typed) => ({ ...typed, email: typed.email.trim() }),
    refusals: { 'wrong-credentials': 'password' },
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
        <CommandForm
          form={form}
          attempt={change}
          submit={t('emailChange.submit')}
          size="inline"
          onSend={async (body) => {
            await change.mutateAsync(body);
            form.reset();
            await refreshAccount();
            void showToast({ tone: 'success', title: t('emailChange.sent') });
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField form={form} name="email">
              {(field) => <EmailField label={t('emailChange.new')} name="new-email" autoComplete="email" {...field} />}
            </FormField>
            <FormField form={form} name="password">
              {(field) => <PasswordField kind="current" label={t('currentPassword')} {...field} />}
            </FormField>
          </div>
        </CommandForm>
      </div>
    </Card>
  );
};
