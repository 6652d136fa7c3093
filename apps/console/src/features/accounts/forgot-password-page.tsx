import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takePosted } from '@/lib/startup/pages/posted-form.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { PublicPage } from '@/components/public-page.js';
import { EmailField } from '@/components/forms/text-field.js';
import { textLink } from '@/components/text-link.js';
import { forgotPassword } from './account-calls.js';

/** The answer is the same whether the address has an account or not. Only the mail differs. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('accounts');
  const [posted] = useState(takePosted);
  const [email, setEmail] = useState(posted?.values['email'] ?? '');
  const attempt = useMutation({ mutationFn: () => forgotPassword(email.trim()) });
  const back = (
    <Link to="/sign-in" className={`${textLink} justify-self-start`}>
      {t('backToSignIn')}
    </Link>
  );
  const error = attempt.isIdle ? (posted?.error ?? null) : attempt.error;
  const isSent = attempt.isIdle ? posted !== null && posted.error === null : attempt.isSuccess;
  if (isSent)
    return (
      <PublicPage title={t('forgot.sent')} description={<span role="status">{t('forgot.sentLine', { email: email.trim() })}</span>}>
        {back}
      </PublicPage>
    );
  return (
    <PublicPage title={t('forgot.title')} description={t('forgot.line')}>
      <ActionForm attempt={{ ...attempt, error }} action="/api/auth/forgot-password" submit={t('forgot.submit')}>
        <EmailField label={t('email')} value={email} onChange={setEmail} autoFocus />
      </ActionForm>
      {back}
    </PublicPage>
  );
};
