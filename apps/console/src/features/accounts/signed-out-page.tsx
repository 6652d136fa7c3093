import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { PublicPage } from '../../ui/public-page.js';

export const SignedOutPage = () => {
  const { t } = useTranslation('accounts');
  return (
    <PublicPage title={t('signedOut.title')} line={t('signedOut.line')}>
      <Button asChild look="solid" size="large">
        <Link to="/sign-in">{t('signedOut.again')}</Link>
      </Button>
    </PublicPage>
  );
};
