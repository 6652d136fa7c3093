import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import { hotkeys, useHotkey, type HotkeyName } from '@/lib/hooks/hotkeys.js';
import { isClient } from '@/lib/startup/roles.js';
import { undoLast } from '@/lib/hooks/undo.js';
import type { AreaContext } from '../guards.js';
import { offerFunction } from '../navigation/functions.js';
import type { Navigation } from '../navigation/use-navigation.js';
import { usePagesAhead } from '../navigation/use-pages-ahead.js';
import { KeyCaps } from './key-caps.js';
import { keyPlaces, placesOf } from './places.js';
import { useRecentPages } from './recent-pages.js';
import { useActions } from './use-actions.js';

const Palette = lazyPart(() => import('./palette-lazy.js'), 'Palette');
const KeySheet = lazyPart(() => import('./key-sheet-lazy.js'), 'KeySheet');

type PalettePartProps = AreaContext & {
  readonly navigation: Navigation;
  /** True if the layout has a chat and the user may take part in it. */
  readonly chatHere: boolean;
  /** True for users without a search field, which opens the palette too; the key works without the button. */
  readonly button: boolean;
};

/** The global keyboard shortcuts, the dialogs that they open, and a button for them. */
export const PalettePart = ({ navigation, button, chatHere, ...context }: PalettePartProps) => {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const { bootstrap, membership } = context;
  const base = `/${membership.slug}`;
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [wanted, setWanted] = useState({ palette: false, keys: false });
  const show = (what: 'palette' | 'keys') => (): void => {
    setWanted((before) => ({ ...before, [what]: true }));
    setOpen(what);
  };
  const places = useMemo(() => placesOf(navigation.items, base), [navigation.items, base]);
  const byKey = useMemo(() => keyPlaces(places), [places]);
  const actions = useActions({ ...context, chatHere, onKeys: show('keys') });
  const go = (address: string | undefined): void => {
    if (address !== undefined) void navigate({ to: address });
  };
  useEffect(
    () =>
      offerFunction('open-palette', () => {
        setWanted((before) => ({ ...before, palette: true }));
        setOpen('palette');
      }),
    [],
  );
  useRecentPages(bootstrap.account.id, base);
  usePagesAhead(places.map(({ address }) => address));
  useHotkey('palette', () => (open === 'palette' ? setOpen(null) : show('palette')()));
  useHotkey('help', show('keys'));
  useHotkey('toggleNavigation', () => navigation.send({ type: 'toggled' }));
  useHotkey('undo', () => void undoLast());
  useHotkey('undoLast', () => void undoLast());
  useHotkey('goCustomers', () => go(byKey.goCustomers), byKey.goCustomers !== undefined);
  useHotkey('goPrograms', () => go(byKey.goPrograms), byKey.goPrograms !== undefined);
  useHotkey('goWorkouts', () => go(byKey.goWorkouts), byKey.goWorkouts !== undefined);
  useHotkey('goEducation', () => go(byKey.goEducation), byKey.goEducation !== undefined);
  // Clients have no tables.
  const works = (name: HotkeyName): boolean =>
    hotkeys[name].scope === 'go'
      ? byKey[name as keyof typeof byKey] !== undefined
      : hotkeys[name].scope !== 'list' || !isClient(membership);
  const closed = (isOpen: boolean): void => {
    if (!isOpen) setOpen(null);
  };
  return (
    <>
      {button && (
        <button
          type="button"
          title={t('open')}
          aria-haspopup="dialog"
          data-part="palette"
          className="inline-flex h-10 items-center rounded-control px-2 hover:bg-current/8"
          onClick={show('palette')}
        >
          <span className="sr-only">{t('open')}</span>
          <KeyCaps name="palette" />
        </button>
      )}
      <Suspense fallback={null}>
        {wanted.palette && (
          <Palette
            gym={membership.slug}
            open={open === 'palette'}
            onOpenChange={closed}
            places={places}
            actions={actions}
            onGo={go}
            searches={membership.role !== 'auditor'}
          />
        )}
        {wanted.keys && <KeySheet open={open === 'keys'} onOpenChange={closed} works={works} />}
      </Suspense>
    </>
  );
};
