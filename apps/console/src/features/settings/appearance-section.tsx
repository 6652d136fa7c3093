import { useTranslation } from 'react-i18next';
import { AppearanceChoices } from '@/components/forms/appearance-choices.js';
import { Section } from './section.js';

/** The person's own settings on this device. */
export const AppearanceSection = () => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('nav.appearance')} description={t('appearanceLine')}>
      <AppearanceChoices />
    </Section>
  );
};
