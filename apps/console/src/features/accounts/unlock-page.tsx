import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { syncNow } from '@/offline/outbox.js';
import { syncPhotos } from '@/offline/photos/photo-queue.js';
import { session } from '@/lib/startup/session.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { PublicPage } from '@/components/public-page.js';
import { textLink } from '@/components/text-link.js';
import { unlockSession } from './account-calls.js';

/** Locked screen: the same person continues with their password; anybody else can only sign them out. */
export const UnlockPage = ({ onUnlocked }: { readonly onUnlocked: () => void }) => {
  const { t } = useTranslation('accounts');
  const [password, setPassword] = useState('');
  const [user] = useState(session.user);
  const email = user?.email ?? '';
  const attempt = useMutation({
    mutationFn: () => unlockSession({ email, password }),
    onSuccess: () => {
      session.unlock();
      // Send what queued up while the screen was locked.
      void syncNow();
      void syncPhotos();
      onUnlocked();
    },
  });
  return (
    <PublicPage title={t('unlock.title')} description={t('unlock.line', { name: user?.name ?? '' })}>
      <ActionForm attempt={attempt} submit={t('unlock.submit')}>
        {/* For password managers, which need the account's name beside its password. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField kind="current" label={t('password')} value={password} onChange={setPassword} autoFocus />
      </ActionForm>
      <Link to="/sign-out" className={`${textLink} justify-self-start`}>
        {t('unlock.other')}
      </Link>
    </PublicPage>
  );
};
