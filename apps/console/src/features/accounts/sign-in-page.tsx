import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { applyDensity } from '../../lib/appearance.js';
import { problemText } from '../../lib/problem-text.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { PublicPage } from '../../ui/public-page.js';
import { signIn } from './sign-in.js';

/** Paste and password managers work: plain fields with their names. */
export const SignInPage = ({ onSignedIn }: { readonly onSignedIn: (page: string) => void }) => {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const attempt = useMutation({ mutationFn: () => signIn(email.trim(), password), onSuccess: onSignedIn });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    applyDensity('cosy');
    if (!attempt.isPending) attempt.mutate();
  };
  return (
    <PublicPage title={t('signIn.title')} line={t('signIn.line')}>
      <form className="grid gap-4" data-density="touch" onSubmit={submit}>
        <Field label={t('signIn.email')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              required
              autoFocus
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('signIn.password')} error={attempt.error === null ? undefined : problemText(attempt.error)}>
          {(wiring) => (
            <Input
              {...wiring}
              type="password"
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="solid" size="large" aria-disabled={attempt.isPending}>
          {attempt.isPending ? t('signIn.pending') : t('signIn.submit')}
        </Button>
      </form>
    </PublicPage>
  );
};
