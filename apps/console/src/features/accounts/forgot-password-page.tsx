import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '../../components/forms/action-form.js';
import { PublicPage } from '../../components/public-page.js';
import { EmailField } from '../../components/forms/text-field.js';
import { textLink } from '../../components/text-link.js';
import { forgotPassword } from './account-calls.js';

/** The answer never tells whether the address has an account; a mail does. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState('');
  const attempt = useMutation({ mutationFn: () => forgotPassword(email.trim()) });
  const back = (
    <Link to="/sign-in" className={`${textLink} justify-self-start`}>
      {t('backToSignIn')}
    </Link>
  );
  if (attempt.isSuccess)
    return (
      <PublicPage title={t('forgot.sent')} description={<span role="status">{t('forgot.sentLine', { email: email.trim() })}</span>}>
        {back}
      </PublicPage>
    );
  return (
    <PublicPage title={t('forgot.title')} description={t('forgot.line')}>
      <ActionForm attempt={attempt} submit={t('forgot.submit')}>
        <EmailField label={t('email')} value={email} onChange={setEmail} autoFocus />
      </ActionForm>
      {back}
    </PublicPage>
  );
};
