import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { prefer, sides, usePreferences } from '@/lib/startup/preferences.js';
import { AppearanceChoices } from '@/components/forms/appearance-choices.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { LayoutThumbnail } from './layout-thumbnail.js';
import { layoutNames, type LayoutName } from './layouts.js';
import { useLayout } from './use-layout.js';

const Layouts = () => {
  const { t } = useTranslation('shell');
  const layout = useLayout();
  const navigate = useNavigate();
  const choose = (name: LayoutName): void => {
    prefer({ layout: name });
    // Removes the address's parameter, which would override the choice.
    // The router does not type search parameters of a page that is not known here.
    void navigate({ to: '.', search: (present: object) => ({ ...present, layout: undefined }), replace: true } as never);
  };
  return (
    <fieldset>
      <legend className="pb-1 text-table font-medium">{t('appearance.layout')}</legend>
      <div className="grid grid-cols-3 gap-3">
        {layoutNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === layout}
            className="grid gap-1 rounded-control p-1 text-meta aria-pressed:bg-accent aria-pressed:font-medium aria-pressed:text-accent-foreground hover:bg-muted"
            onClick={() => choose(name)}
          >
            <LayoutThumbnail name={name} />
            {t(`appearance.layouts.${name}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

const NavigationSide = () => {
  const { t } = useTranslation('shell');
  const { side = 'left' } = usePreferences();
  return (
    <ChoiceRow
      label={t('appearance.side')}
      value={side}
      options={sides.map((value) => ({ value, label: t(`appearance.sides.${value}`) }))}
      onChange={(value) => prefer({ side: value })}
    />
  );
};

/** All appearance settings of the user. */
export const SettingsChoices = () => (
  <div className="grid gap-6 pb-6">
    <AppearanceChoices />
    <NavigationSide />
    <Layouts />
  </div>
);
