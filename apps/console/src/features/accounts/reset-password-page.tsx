import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takePosted } from '@/lib/startup/pages/posted-form.js';
import { linkToken } from '@/lib/startup/link-token.js';
import { problemCode } from '@/lib/api/problem.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Button } from '@/components/ui/button.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { PublicPage } from '@/components/public-page.js';
import { resetPassword } from './account-calls.js';

/** Sets a new password by the link of a mail. This ends any open session, so sign-in comes next. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation('accounts');
  const [posted] = useState(takePosted);
  const [token] = useState(() => linkToken() ?? posted?.values['token'] ?? null);
  const [password, setPassword] = useState('');
  const attempt = useMutation({ mutationFn: () => resetPassword({ token: token ?? '', password }) });
  const error = attempt.isIdle ? (posted?.error ?? null) : attempt.error;
  const isDone = attempt.isIdle ? posted !== null && posted.error === null : attempt.isSuccess;
  if (!isDone && (token === null || problemCode(error) === 'link-invalid'))
    return (
      <PublicPage title={t('reset.refused')} description={t('reset.refusedLine')}>
        <Button asChild variant="default" size="lg">
          <Link to="/forgot-password">{t('reset.again')}</Link>
        </Button>
      </PublicPage>
    );
  if (isDone)
    return (
      <PublicPage title={t('reset.done')} description={t('reset.doneLine')}>
        <Button asChild variant="default" size="lg">
          <Link to="/sign-in">{t('signIn.submit')}</Link>
        </Button>
      </PublicPage>
    );
  return (
    <PublicPage title={t('reset.title')} description={t('reset.line')}>
      <ActionForm attempt={{ ...attempt, error }} action="/api/auth/reset-password" submit={t('reset.submit')}>
        <input type="hidden" name="token" value={token ?? ''} />
        <PasswordField kind="new" label={t('newPassword')} value={password} onChange={setPassword} autoFocus />
      </ActionForm>
    </PublicPage>
  );
};
