import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';

/** Shown for items that do not exist or that the caller may not read. */
export const MissingItem = () => {
  const { t } = useTranslation('education');
  return (
    <Page title={t('title')}>
      <EmptyState icon={BookOpen} title={t('missing')} description={t('missingLine')} />
    </Page>
  );
};
