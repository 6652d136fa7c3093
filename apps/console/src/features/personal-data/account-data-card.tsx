import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api/api.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { ExportData } from './export-data.js';

const EraseAccount = ({ withCode, onErased }: { readonly withCode: boolean; readonly onErased: () => void }) => {
  const { t } = useTranslation('personal-data');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const erase = useMutation({
    mutationFn: () => call('POST /api/auth/erase-account', { body: { password, ...(code.trim() === '' ? {} : { code: code.trim() }) } }),
    onSuccess: onErased,
  });
  return (
    <ActionForm attempt={erase} submit={t('erase.confirm')} variant="destructive">
      <p className="text-body">{t('account.goes')}</p>
      <p className="text-body text-muted-foreground">{t('account.stays')}</p>
      <PasswordField kind="current" label={t('account.password')} value={password} onChange={setPassword} autoFocus />
      {withCode && <TextField label={t('account.code')} value={code} onChange={setCode} autoComplete="one-time-code" />}
    </ActionForm>
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
