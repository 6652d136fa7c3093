import { useTranslation } from 'react-i18next';
import { applyAppearance, chooseScheme, schemes, useScheme } from '@/lib/startup/appearance.js';
import { changeLanguage, currentLanguage, languages } from '@/lib/startup/i18n.js';
import { densities, prefer, themes, usePreferences } from '@/lib/startup/preferences.js';
import { ChoiceRow } from './choice-row.js';
import { Flag } from '../flag.js';

/** Appearance of the console for one user on this device. */
export const AppearanceChoices = () => {
  const { t } = useTranslation('ui');
  const { theme, density } = usePreferences();
  return (
    <div className="grid gap-6">
      <ChoiceRow
        label={t('appearance.theme')}
        value={theme ?? 'branch'}
        options={(['branch', ...themes] as const).map((value) => ({
          value,
          label: t(`appearance.themes.${value}`),
          picture: value === 'branch' ? undefined : <span aria-hidden className={`theme-dot theme-dot-${value}`} />,
        }))}
        onChange={(value) => {
          prefer({ theme: value === 'branch' ? undefined : value });
          applyAppearance();
        }}
      />
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
        options={languages.map((value) => ({ value, label: t(`languages.${value}`), lang: value, picture: <Flag language={value} /> }))}
        onChange={(value) => void changeLanguage(value)}
      />
      <ChoiceRow
        label={t('appearance.density')}
        hint={t('appearance.densityHint')}
        value={density ?? 'auto'}
        options={(['auto', ...densities] as const).map((value) => ({ value, label: t(`appearance.densities.${value}`) }))}
        onChange={(value) => prefer({ density: value === 'auto' ? undefined : value })}
      />
    </div>
  );
};
