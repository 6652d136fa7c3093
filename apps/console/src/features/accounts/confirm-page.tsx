import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkToken } from '@/lib/startup/link-token.js';
import { ApiProblem, problemCode } from '@/lib/api/problem.js';
import { Button } from '@/components/ui/button.js';
import { FormError } from '@/components/forms/form-error.js';
import { PublicPage } from '@/components/public-page.js';
import { textLink } from '@/components/text-link.js';
import { confirmAddress } from './account-calls.js';
import { ChoosePassword } from './choose-password.js';

/** Target of the link in the confirmation mail: confirms immediately and shows the next step. */
export const ConfirmPage = () => {
  const { t } = useTranslation(['accounts', 'ui']);
  const [token] = useState(linkToken);
  const { mutate, status, error } = useMutation({ mutationFn: confirmAddress });
  const [chosen, setChosen] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    // The link works once: the second effect of React's strict mode would be refused.
    if (token === null || asked.current) return;
    asked.current = true;
    mutate({ token: token });
  }, [mutate, token]);
  if (status === 'success' || chosen)
    return (
      <PublicPage title={t('confirm.done')} description={t('confirm.doneLine')}>
        <Button asChild variant="default" size="lg">
          <Link to="/sign-in">{t('signIn.submit')}</Link>
        </Button>
      </PublicPage>
    );
  if (token !== null && problemCode(error) === 'password-needed') return <ChoosePassword token={token} onDone={() => setChosen(true)} />;
  if (token !== null && error === null) return <PublicPage title={t('confirm.pending')} description={t('confirm.pendingLine')} />;
  const refused = token === null || error instanceof ApiProblem;
  return (
    <PublicPage title={t('confirm.refused')} description={refused ? t('confirm.refusedLine') : t('confirm.failedLine')}>
      <FormError error={error} />
      {refused ? (
        <Button asChild variant="default" size="lg">
          <Link to="/confirmation-required">{t('confirm.again')}</Link>
        </Button>
      ) : (
        <Button variant="default" size="lg" onClick={() => token !== null && mutate({ token: token })}>
          {t('ui:retry')}
        </Button>
      )}
      <Link to="/sign-in" className={`${textLink} justify-self-start`}>
        {t('signIn.submit')}
      </Link>
    </PublicPage>
  );
};
