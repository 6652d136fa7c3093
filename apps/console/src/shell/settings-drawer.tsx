import { useNavigate } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyAppearance, chooseScheme, schemes, useScheme } from '../lib/appearance.js';
import { changeLanguage, currentLanguage, languages } from '../lib/i18n.js';
import { densities, prefer, themes, usePreferences } from '../lib/preferences.js';
import { ChoiceGroup } from '../ui/choice-group.js';
import { Dialog } from '../ui/dialog.js';
import { Flag } from './flag.js';
import { LayoutThumbnail } from './layout-thumbnail.js';
import { layoutNames, type LayoutName } from './layouts.js';
import { offerFunction } from './navigation/functions.js';
import { useLayout } from './use-layout.js';

const Choices = () => {
  const { t } = useTranslation('shell');
  const { theme, density } = usePreferences();
  const scheme = useScheme();
  const layout = useLayout();
  const navigate = useNavigate();
  const chooseLayout = (name: LayoutName): void => {
    prefer({ layout: name });
    // The choice holds from now on, whatever the address said before.
    void navigate({ to: '.', search: (present: object) => ({ ...present, layout: undefined }), replace: true } as never);
  };
  return (
    <div className="grid gap-6 pb-6">
      <ChoiceGroup
        label={t('appearance.theme')}
        columns={2}
        value={theme ?? 'branch'}
        choices={(['branch', ...themes] as const).map((name) => ({
          value: name,
          label: t(`appearance.themes.${name}`),
          picture: name === 'branch' ? undefined : <span aria-hidden className={`theme-dot theme-dot-${name}`} />,
        }))}
        onChange={(name) => {
          prefer({ theme: name === 'branch' ? undefined : name });
          applyAppearance();
        }}
      />
      <ChoiceGroup
        label={t('appearance.scheme')}
        value={scheme}
        choices={schemes.map((name) => ({ value: name, label: t(`appearance.schemes.${name}`) }))}
        onChange={chooseScheme}
      />
      <ChoiceGroup
        label={t('appearance.density')}
        columns={2}
        value={density ?? 'screen'}
        choices={(['screen', ...densities] as const).map((name) => ({ value: name, label: t(`appearance.densities.${name}`) }))}
        onChange={(name) => prefer({ density: name === 'screen' ? undefined : name })}
      />
      <ChoiceGroup
        label={t('language')}
        columns={2}
        value={currentLanguage()}
        choices={languages.map((name) => ({ value: name, label: t(`languages.${name}`), picture: <Flag language={name} /> }))}
        onChange={(name) => void changeLanguage(name)}
      />
      <fieldset>
        <legend className="mb-2 text-meta font-medium text-second">{t('appearance.layout')}</legend>
        <div className="grid grid-cols-3 gap-3">
          {layoutNames.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === layout}
              className="grid gap-1 rounded-control p-1 text-meta aria-pressed:bg-soft aria-pressed:font-medium aria-pressed:text-accent hover:bg-sunken"
              onClick={() => chooseLayout(name)}
            >
              <LayoutThumbnail name={name} />
              {t(`appearance.layouts.${name}`)}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
};

/** How the console looks to this person; opened by the tab at the edge of wide screens, or from the user menu. */
export const SettingsDrawer = ({ tab }: { readonly tab: boolean }) => {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  useEffect(() => offerFunction('open-appearance', () => setOpen(true)), []);
  return (
    <>
      {tab && (
        <button
          type="button"
          aria-label={t('appearance.title')}
          data-part="settings-tab"
          className="settings-tab fixed z-99 grid size-10 place-items-center rounded-l-control bg-solid text-on-solid shadow-float print:hidden"
          onClick={() => setOpen(true)}
        >
          <Settings size={20} strokeWidth={1.75} aria-hidden className="motion-safe:animate-[spin_3s_linear_infinite]" />
        </button>
      )}
      <Dialog form="settings" open={open} onOpenChange={setOpen} title={t('appearance.title')} closeLabel={t('appearance.close')}>
        <Choices />
      </Dialog>
    </>
  );
};
