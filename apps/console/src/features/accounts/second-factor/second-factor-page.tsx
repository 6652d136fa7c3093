import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Button } from '@/components/ui/button.js';
import { PublicPage } from '@/components/public-page.js';
import { CodeField } from './code-field.js';
import { signInWithCode } from '../sign-in.js';

type SecondFactorPageProps = {
  readonly challenge: string;
  readonly onSignedIn: (page: string) => void;
  /** Back to the password: a challenge expires after a few minutes or a few wrong codes. */
  readonly onBack: () => void;
};

export const SecondFactorPage = ({ challenge, onSignedIn, onBack }: SecondFactorPageProps) => {
  const { t } = useTranslation('accounts');
  const [code, setCode] = useState('');
  const attempt = useMutation({ mutationFn: () => signInWithCode(challenge, code.trim()), onSuccess: onSignedIn });
  return (
    <PublicPage title={t('code.title')} description={t('code.line')}>
      <ActionForm attempt={attempt} submit={attempt.isPending ? t('signIn.pending') : t('signIn.submit')}>
        <CodeField value={code} onChange={setCode} recovery autoFocus />
      </ActionForm>
      <Button variant="ghost" className="justify-self-start" onClick={onBack}>
        {t('code.back')}
      </Button>
    </PublicPage>
  );
};
