import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leftBecause } from '@/lib/startup/left-because.js';
import { takePosted } from '@/lib/startup/pages/posted-form.js';
import { addressToConfirm } from '@/lib/startup/pending-steps.js';
import { problemCode } from '@/lib/api/problem.js';
import { problemText } from '@/lib/api/problem-text.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { PublicPage } from '@/components/public-page.js';
import { EmailField } from '@/components/forms/text-field.js';
import { textLink } from '@/components/text-link.js';
import { SecondFactorPage } from './second-factor/second-factor-page.js';
import { SignInBrand } from './sign-in-brand.js';
import { challengeOf, signIn } from './sign-in.js';

type SignInPageProps = {
  readonly onSignedIn: (page: string) => void;
  /** Slug of the gym in the URL. */
  readonly gym: string | undefined;
  /** Advertisement of that gym, if any. */
  readonly advertisement: ReactNode;
};

/** Asks for address and password, then for the code if the account has a second factor. */
export const SignInPage = ({ onSignedIn, gym, advertisement }: SignInPageProps) => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [left] = useState(leftBecause.read);
  const [posted, setPosted] = useState(takePosted);
  const [email, setEmail] = useState(posted?.values['email'] ?? left?.email ?? '');
  const [password, setPassword] = useState('');
  const attempt = useMutation({
    mutationFn: () => signIn(email.trim(), password),
    onSuccess: onSignedIn,
  });
  const error = attempt.isIdle ? (posted?.error ?? null) : attempt.error;
  const unconfirmed = problemCode(error) === 'confirmation-required';
  useEffect(() => {
    if (!unconfirmed) return;
    addressToConfirm.keep(email.trim(), 0);
    void navigate({ to: '/confirmation-required' });
  }, [unconfirmed, navigate, email]);
  const challenge = challengeOf(error);
  const back = (): void => {
    setPosted(null);
    attempt.reset();
  };
  if (challenge !== null) return <SecondFactorPage challenge={challenge} onSignedIn={onSignedIn} onBack={back} />;
  return (
    <PublicPage title={t('signIn.title')} description={t('signIn.line')} brand={<SignInBrand gym={gym} />}>
      {left !== null && (
        <p role="status" className="rounded-control bg-warning-soft p-3 text-table text-warning">
          {t(`signIn.left.${left.reason}`)}
        </p>
      )}
      <ActionForm
        attempt={attempt}
        action="/api/auth/sign-in"
        submit={attempt.isPending ? t('signIn.pending') : t('signIn.submit')}
        showError={false}
      >
        <EmailField label={t('email')} value={email} onChange={setEmail} autoFocus />
        <PasswordField
          kind="current"
          label={t('password')}
          value={password}
          onChange={setPassword}
          error={error === null ? undefined : problemText(error)}
        />
      </ActionForm>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Link to="/forgot-password" className={textLink}>
          {t('forgot.link')}
        </Link>
        <Link to="/sign-up" className={textLink}>
          {t('signUp.link')}
        </Link>
      </p>
      {advertisement}
    </PublicPage>
  );
};
