import { maxCodeLength, maxPersonNameLength } from '@spotter/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areaOnceJoined } from '@/lib/startup/joining/area-once-joined.js';
import { problemCode } from '@/lib/api/problem.js';
import { currentLanguage } from '@/lib/startup/i18n.js';
import { takePosted } from '@/lib/startup/pages/posted-form.js';
import { addressToConfirm, waitingInvitation } from '@/lib/startup/pending-steps.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { PublicPage } from '@/components/public-page.js';
import { EmailField, TextField } from '@/components/forms/text-field.js';
import { textLink } from '@/components/text-link.js';
import { signUp } from './account-calls.js';
import { signIn } from './sign-in.js';

/** An account that existed before is not a member yet: it accepts on the invitation's own page. */
const firstPageOf = async (slug: string): Promise<string> => {
  const area = await areaOnceJoined(slug);
  if (area === '/select-gym') return '/accept-invitation';
  waitingInvitation.forget();
  return area;
};

/** The address of an invitation is proved, so a refused sign-in means an earlier account with another password or a second factor. */
const hasEarlierAccount = (error: unknown): boolean => ['wrong-credentials', 'second-factor-required'].includes(problemCode(error));

type SignUpPageProps = {
  /** Token, address, gym and names of an invitation. The mail has already proved the address. */
  readonly invitation: {
    readonly token: string;
    readonly email: string;
    readonly slug: string;
    readonly name: string;
    readonly lastname: string;
  } | null;
  /** Text about the gym that invites; absent without an invitation. */
  readonly intro?: ReactNode;
  readonly onSignedIn: (page: string) => void;
};

/** Sign-up by invitation, with a gym's join code, or without a gym, which can be joined later. */
export const SignUpPage = ({ invitation, intro, onSignedIn }: SignUpPageProps) => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [posted] = useState(takePosted);
  const typed = posted?.values ?? {};
  const [name, setName] = useState(invitation?.name ?? typed['given-name'] ?? '');
  const [lastname, setLastname] = useState(invitation?.lastname ?? typed['family-name'] ?? '');
  const [email, setEmail] = useState(invitation?.email ?? typed['email'] ?? '');
  const [password, setPassword] = useState('');
  const [joinCode, setJoinCode] = useState(typed['join-code'] ?? '');
  const attempt = useMutation({
    mutationFn: async () => {
      const { confirmation } = await signUp({
        email: email.trim(),
        password,
        name: name.trim(),
        lastname: lastname.trim(),
        language: currentLanguage(),
        ...(invitation === null ? {} : { invitation: invitation.token }),
        ...(joinCode.trim() === '' ? {} : { joinCode: joinCode.trim() }),
      });
      if (confirmation === 'by-mail') return null;
      const page = await signIn(email.trim(), password);
      return invitation === null ? page : firstPageOf(invitation.slug);
    },
    onSuccess: (page) => {
      if (page !== null) return onSignedIn(page);
      addressToConfirm.keep(email.trim(), Date.now());
      void navigate({ to: '/confirmation-required' });
    },
  });
  const isKnown = invitation !== null && hasEarlierAccount(attempt.error);
  const error = attempt.isIdle ? (posted?.error ?? null) : isKnown ? null : attempt.error;
  // Without an invitation, only the code can be a wrong way into a gym.
  const isWrongCode = invitation === null && problemCode(error) === 'link-invalid';
  return (
    <PublicPage title={t('signUp.title')} description={intro ?? t('signUp.line')}>
      <ActionForm
        attempt={{ ...attempt, error }}
        action="/api/auth/sign-up"
        submit={attempt.isPending ? t('signUp.pending') : t('signUp.submit')}
        showError={!isWrongCode}
      >
        <input type="hidden" name="language" value={currentLanguage()} />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('name')}
            name="given-name"
            autoComplete="given-name"
            maxLength={maxPersonNameLength}
            required
            autoFocus
            value={name}
            onChange={setName}
          />
          <TextField
            label={t('lastname')}
            name="family-name"
            autoComplete="family-name"
            maxLength={maxPersonNameLength}
            required
            value={lastname}
            onChange={setLastname}
          />
        </div>
        <EmailField
          label={t('email')}
          value={email}
          onChange={setEmail}
          {...(invitation === null ? {} : { readOnly: true, hint: t('signUp.invitedAddress') })}
        />
        <PasswordField kind="new" label={t('password')} value={password} onChange={setPassword} />
        {invitation === null && (
          <TextField
            label={t('signUp.joinCode')}
            hint={t('signUp.joinCodeHint')}
            error={isWrongCode ? t('signUp.joinCodeWrong') : undefined}
            name="join-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxCodeLength}
            value={joinCode}
            onChange={setJoinCode}
          />
        )}
      </ActionForm>
      {isKnown && (
        <p role="alert" className="rounded-control bg-warning-soft p-3 text-table text-warning">
          {t('signUp.hasAccount')}
        </p>
      )}
      <Link to="/sign-in" className={`${textLink} justify-self-start`}>
        {t('signUp.already')}
      </Link>
    </PublicPage>
  );
};
