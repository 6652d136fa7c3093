import {
  confirmSecondFactorBody,
  startSecondFactorBody,
  type RecoveryCodesAnswer,
  type StartSecondFactorAnswer,
} from '@spotter/contracts/accounts/life';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { confirmSecondFactor, startSecondFactor } from '../account-calls.js';
import { refreshAccount } from '../own-page/account-query.js';
import { CodeField } from './code-field.js';
import { RecoveryCodes } from './recovery-codes.js';

const QrCode = lazyPart(() => import('./qr-code-lazy.js'), 'QrCode');

const PasswordStep = ({ onStarted }: { readonly onStarted: (secret: StartSecondFactorAnswer) => void }) => {
  const { t } = useTranslation('accounts');
  const start = useMutation({ mutationFn: startSecondFactor });
  const form = useCommandForm({
    schema: startSecondFactorBody,
    defaultValues: { password: '' },
    payload: (typed) => typed,
    refusals: { 'wrong-credentials': 'password' },
  });
  return (
    <CommandForm form={form} attempt={start} submit={t('factor.next')} onSend={async (body) => onStarted(await start.mutateAsync(body))}>
      <p className="text-body text-muted-foreground">{t('factor.apps')}</p>
      <FormField form={form} name="password">
        {(field) => <PasswordField kind="current" label={t('currentPassword')} {...field} autoFocus />}
      </FormField>
    </CommandForm>
  );
};

type CodeStepProps = { readonly secret: StartSecondFactorAnswer; readonly onConfirmed: (codes: RecoveryCodesAnswer) => void };

const CodeStep = ({ secret, onConfirmed }: CodeStepProps) => {
  const { t } = useTranslation('accounts');
  const confirm = useMutation({ mutationFn: confirmSecondFactor, onSuccess: refreshAccount });
  const form = useCommandForm({
    schema: confirmSecondFactorBody,
    defaultValues: { code: '' },
    payload: ({ code }) => ({ code: code.replaceAll(/\s/g, '') }),
    refusals: { 'code-invalid': 'code' },
  });
  return (
    <CommandForm
      form={form}
      attempt={confirm}
      submit={t('factor.confirm')}
      onSend={async ({ code }) => onConfirmed(await confirm.mutateAsync(code))}
    >
      <p className="text-body text-muted-foreground">{t('factor.scan')}</p>
      <Suspense fallback={<Skeleton className="size-48" />}>
        <QrCode text={secret.uri} label={t('factor.qr')} />
      </Suspense>
      <p className="text-table text-muted-foreground">
        {t('factor.byHand')} <code className="block select-all break-all font-mono text-foreground">{secret.secret}</code>
      </p>
      <FormField form={form} name="code">
        {(field) => <CodeField {...field} recovery={false} autoFocus />}
      </FormField>
    </CommandForm>
  );
};

/** Sets up a second factor: password, secret for the app, a code as proof, then the recovery codes. */
export const SetUpSecondFactor = ({ onDone }: { readonly onDone: () => void }) => {
  const [secret, setSecret] = useState<StartSecondFactorAnswer | null>(null);
  const [confirmed, setConfirmed] = useState<RecoveryCodesAnswer | null>(null);
  if (confirmed !== null) return <RecoveryCodes codes={confirmed.recoveryCodes} onDone={onDone} />;
  return secret === null ? <PasswordStep onStarted={setSecret} /> : <CodeStep secret={secret} onConfirmed={setConfirmed} />;
};
