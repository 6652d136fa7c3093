import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '@/lib/hooks/use-countdown.js';
import { Button } from '@/components/ui/button.js';
import { PublicPage } from '@/components/public-page.js';

const leaveAfterMs = 5000;

/** Confirms the sign-out and continues to sign-in after a moment, in a new document without the session's memory. */
export const SignedOutPage = () => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [end] = useState(() => Date.now() + leaveAfterMs);
  const left = useCountdown(end);
  useEffect(() => {
    if (left === 0) void navigate({ to: '/sign-in', replace: true, reloadDocument: true });
  }, [left, navigate]);
  return (
    <PublicPage title={t('signedOut.title')} description={t('signedOut.line')}>
      <Button asChild variant="default" size="lg">
        <Link to="/sign-in" reloadDocument>
          {t('signedOut.again')}
        </Link>
      </Button>
      <p className="figures text-table text-subtle-foreground">{t('signedOut.countdown', { count: left })}</p>
    </PublicPage>
  );
};
