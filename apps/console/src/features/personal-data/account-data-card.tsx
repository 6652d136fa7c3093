import { eraseAccountBody } from '@spotter/contracts/accounts/life';
import type { BodyOf } from '@spotter/contracts/calls';
import { maxCodeLength } from '@spotter/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api/api.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { ExportData } from './export-data.js';

const EraseAccount = ({ withCode, onErased }: { readonly withCode: boolean; readonly onErased: () => void }) => {
  const { t } = useTranslation('personal-data');
  const erase = useMutation({
    mutationFn: (body: BodyOf<'POST /api/auth/erase-account'>) => call('POST /api/auth/erase-account', { body }),
    onSuccess: onErased,
  });
  const form = useCommandForm({
    schema: eraseAccountBody,
    defaultValues: { password: '', code: '' },
    payload: ({ password, code }) => ({ password, ...(code.trim() !== '' && { code: code.trim() }) }),
    refusals: { 'wrong-credentials': 'password', 'code-invalid': 'code' },
  });
  return (
    <CommandForm form={form} attempt={erase} submit={t('erase.confirm')} variant="destructive" onSend={erase.mutateAsync}>
      <p className="text-body">{t('account.goes')}</p>
      <p className="text-body text-muted-foreground">{t('account.stays')}</p>
      <FormField form={form} name="password">
        {(field) => <PasswordField kind="current" label={t('account.password')} {...field} autoFocus />}
      </FormField>
      {withCode && (
        <FormField form={form} name="code">
          {(field) => <TextField label={t('account.code')} maxLength={maxCodeLength} {...field} autoComplete="one-time-code" />}
        </FormField>
      )}
    </CommandForm>
  );
};

/** Export and erasure of the account's data across all its gyms. */
export const AccountDataCard = ({ withCode, onErased }: { readonly withCode: boolean; readonly onErased: () => void }) => {
  const { t } = useTranslation('personal-data');
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardTitle>{t('account.title')}</CardTitle>
      <p className="text-table text-muted-foreground">{t('account.line')}</p>
      <div className="flex flex-wrap items-start gap-3 pt-4">
        <ExportData of="account" name="spotter" label={t('account.export')} />
        <Button variant="destructive" onClick={() => setOpen(true)}>
          {t('account.erase')}
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={t('account.erase')} closeLabel={t('close')}>
        <EraseAccount withCode={withCode} onErased={onErased} />
      </Dialog>
    </Card>
  );
};
