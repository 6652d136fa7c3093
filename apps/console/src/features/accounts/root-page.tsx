import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.js';
import { PublicPage } from '../../components/public-page.js';

/** The first page: who has an account goes in, who has none is told how to get one. */
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
