import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, languages } from '../lib/startup/i18n.js';
import { Button } from '../components/ui/button.js';
import { Menu } from '../components/overlays/menu.js';
import { Flag } from '../components/flag.js';

export const LanguageMenu = memo(() => {
  const { t } = useTranslation('shell');
  const present = currentLanguage();
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={t('language')}>
          <Flag language={present} />
        </Button>
      }
      entries={languages.map((language) => ({
        label: t(`languages.${language}`),
        picture: <Flag language={language} />,
        lang: language,
        checked: language === present,
        onSelect: () => void changeLanguage(language),
      }))}
    />
  );
});
