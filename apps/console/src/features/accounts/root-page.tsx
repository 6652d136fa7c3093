import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { PublicPage } from '@/components/public-page.js';

/** Start page: sign-in for people with an account, and how to get one for others. */
export const RootPage = () => {
  const { t } = useTranslation('accounts');
  return (
    <PublicPage title={t('root.title')} description={t('root.line')}>
      <div className="grid gap-3">
        <Button asChild variant="default" size="lg">
          <Link to="/sign-in">{t('signIn.submit')}</Link>
        </Button>
        <Button variant="outline" asChild size="lg">
          <Link to="/sign-up">{t('signUp.submit')}</Link>
        </Button>
      </div>
      <p className="text-table text-subtle-foreground">{t('root.invited')}</p>
    </PublicPage>
  );
};
