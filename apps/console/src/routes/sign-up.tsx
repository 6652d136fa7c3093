import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignUpPage } from '../features/accounts/sign-up-page.js';
import { lookQuery } from '../features/members/queries.js';
import { heldInvitation } from '../lib/startup/pending-steps.js';

/** With an invitation's token the email address is known before the form is rendered; an invalid token is ignored. */
const SignUp = () => {
  const { t } = useTranslation('members');
  const router = useRouter();
  const [token] = useState(heldInvitation);
  const { data, isLoading } = useQuery({ ...lookQuery(token ?? ''), enabled: token !== null });
  if (isLoading) return null;
  const open = data?.invitation?.status === 'open' ? data.invitation : null;
  const { email = null, name = '', lastname = '' } = open ?? {};
  const invitation = token === null || email === null || data === undefined ? null : { token, email, slug: data.gym.slug, name, lastname };
  return (
    <SignUpPage
      invitation={invitation}
      intro={invitation === null ? undefined : t('accept.signUpLine', { gym: data?.gym.name })}
      onSignedIn={(page) => router.history.push(page)}
    />
  );
};

export const Route = createFileRoute('/sign-up')({ staticData: { texts: 'first' }, component: SignUp });
