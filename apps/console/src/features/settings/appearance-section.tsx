import { useTranslation } from 'react-i18next';
import { chooseScheme, schemes, useScheme } from '../../lib/appearance.js';
import { changeLanguage, currentLanguage, languages } from '../../lib/i18n.js';
import { densities, prefer, usePreferences, type Density } from '../../lib/preferences.js';
import { ChoiceRow } from '../../ui/choice-row.js';
import { Section } from './section.js';

/** A person's own, on this device: nobody else sees the gym differently. */
export const AppearanceSection = () => {
  const { t } = useTranslation(['settings', 'ui']);
  const { density } = usePreferences();
  const choose = (wanted: Density | 'auto'): void => prefer({ density: wanted === 'auto' ? undefined : wanted });
  return (
    <Section title={t('nav.appearance')} line={t('appearance.line')}>
      <div className="grid gap-4">
        <ChoiceRow
          label={t('appearance.scheme')}
          value={useScheme()}
          options={schemes.map((value) => ({ value, label: t(`appearance.schemes.${value}`) }))}
          onChange={chooseScheme}
        />
        <ChoiceRow
          label={t('appearance.language')}
          hint={t('appearance.languageHint')}
          value={currentLanguage()}
          options={languages.map((value) => ({ value, label: t(`ui:languages.${value}`), lang: value }))}
          onChange={(language) => void changeLanguage(language)}
        />
        <ChoiceRow
          label={t('appearance.density')}
          hint={t('appearance.densityHint')}
          value={density ?? 'auto'}
          options={(['auto', ...densities] as const).map((value) => ({ value, label: t(`appearance.densities.${value}`) }))}
          onChange={choose}
        />
      </div>
    </Section>
  );
};
