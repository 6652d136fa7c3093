import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { confirmSecondFactor, startSecondFactor } from '../account-calls.js';
import { refreshAccount } from '../own-page/account-query.js';
import { CodeField } from './code-field.js';
import { RecoveryCodes } from './recovery-codes.js';

const QrCode = lazyPart(() => import('./qr-code-lazy.js'), 'QrCode');

/** Sets up a second factor: password, secret for the app, a code as proof, then the recovery codes. */
export const SetUpSecondFactor = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('accounts');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const start = useMutation({ mutationFn: () => startSecondFactor({ password }) });
  const confirm = useMutation({ mutationFn: () => confirmSecondFactor(code.replaceAll(/\s/g, '')), onSuccess: refreshAccount });
  if (confirm.data !== undefined) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  if (start.data === undefined)
    return (
      <ActionForm attempt={start} submit={t('factor.next')}>
        <p className="text-body text-muted-foreground">{t('factor.apps')}</p>
        <PasswordField kind="current" label={t('currentPassword')} value={password} onChange={setPassword} autoFocus />
      </ActionForm>
    );
  return (
    <ActionForm attempt={confirm} submit={t('factor.confirm')}>
      <p className="text-body text-muted-foreground">{t('factor.scan')}</p>
      <Suspense fallback={<Skeleton className="size-48" />}>
        <QrCode text={start.data.uri} label={t('factor.qr')} />
      </Suspense>
      <p className="text-table text-muted-foreground">
        {t('factor.byHand')} <code className="block select-all break-all font-mono text-foreground">{start.data.secret}</code>
      </p>
      <CodeField value={code} onChange={setCode} recovery={false} autoFocus />
    </ActionForm>
  );
};
