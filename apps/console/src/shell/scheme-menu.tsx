import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseScheme, schemes, useScheme } from '../lib/appearance.js';
import { Button } from '../ui/button.js';
import { Menu } from '../ui/menu.js';

const icons = { auto: Monitor, light: Sun, dark: Moon } as const;

export const SchemeMenu = () => {
  const { t } = useTranslation('shell');
  const present = useScheme();
  const Icon = icons[present];
  return (
    <Menu
      trigger={
        <Button look="ghost" size="icon" aria-label={t('scheme')}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      }
      entries={schemes.map((scheme) => ({
        label: t(`schemes.${scheme}`),
        icon: icons[scheme],
        checked: scheme === present,
        onSelect: () => chooseScheme(scheme),
      }))}
    />
  );
};
