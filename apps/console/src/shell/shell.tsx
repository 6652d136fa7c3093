// The frame of all signed-in pages. The layout decides which parts it has, and where.
import { Outlet } from '@tanstack/react-router';
import { memo, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyDensity } from '../lib/startup/appearance.js';
import { usePreferences, type Density } from '../lib/startup/preferences.js';
import { useLateScroll } from '../lib/hooks/use-late-scroll.js';
import { useWide } from '../lib/hooks/use-media.js';
import { keepConsoleOffline } from '../offline/service-worker.js';
import { Dialog } from '../components/overlays/dialog.js';
import { BottomBar } from './bottom-bar.js';
import { Chat } from './chat/chat.js';
import type { AreaContext } from './guards.js';
import { Header } from './header.js';
import { layouts } from './layouts/layouts.js';
import { NavigationFoot, NavigationHead } from './navigation-ends.js';
import { SideNavigation } from './navigation/side-navigation.js';
import { useNavigation } from './navigation/use-navigation.js';
import { SettingsDrawer } from './layouts/settings-drawer.js';
import { RestEverywhere } from './rest/rest-everywhere.js';
import { useFreshArea } from './use-fresh-area.js';
import { useLayout } from './layouts/use-layout.js';
import { useLive } from './use-live.js';
import { isClient } from '../lib/startup/roles.js';

const densityOf = (client: boolean, wide: boolean): Density => (client ? 'touch' : wide ? 'compact' : 'cosy');

/** Rendered once: a change of page changes only its outlet. */
export const Shell = memo(({ bootstrap, membership }: AreaContext) => {
  const { t } = useTranslation('shell');
  const wide = useWide();
  const client = isClient(membership);
  const name = useLayout();
  const layout = layouts[name];
  const { density, side = 'left' } = usePreferences();
  const [dense, setDense] = useState(layout.denseToggle);
  const appearance = layout.denseToggle && !dense ? 'default' : layout.appearance;
  const navigation = useNavigation({ slug: membership.slug, appearance, wide });
  useLateScroll();
  useLive(bootstrap);
  useFreshArea(membership.slug, bootstrap);
  // Before the first paint: its content would move otherwise.
  useLayoutEffect(() => applyDensity(densityOf(client, wide)), [client, wide, density]);
  useEffect(() => {
    if (client) keepConsoleOffline();
  }, [client]);
  if (layout.navigation === 'none')
    return (
      <>
        <main id="main" className={client ? 'min-h-dvh text-section' : 'min-h-dvh'}>
          <Outlet />
        </main>
        {/* This layout has no user menu to open it from. */}
        <SettingsDrawer tab={wide && !client} />
      </>
    );
  const context = { bootstrap, membership };
  const beside = wide && layout.navigation === 'side';
  // Nobody can chat with an auditor.
  const withChat = layout.chat && membership.role !== 'auditor';
  return (
    <div
      className={client ? 'shell text-section' : 'shell'}
      data-layout={name}
      data-frame={layout.frame}
      data-header={layout.header}
      data-side={beside ? side : undefined}
      data-bottom-bar={(client && !wide) || undefined}
      data-chat={withChat || undefined}
    >
      <a href="#main" className="sr-only z-top rounded-control bg-card p-3 focus:not-sr-only focus:fixed focus:left-2 focus:top-2">
        {t('skip')}
      </a>
      {beside && (
        <SideNavigation
          navigation={navigation}
          appearance={appearance}
          tone={layout.tone}
          position={side}
          head={<NavigationHead {...context} layout={layout} />}
          foot={<NavigationFoot {...context} layout={layout} />}
        />
      )}
      <Dialog
        variant={side === 'left' ? 'drawer' : 'drawer-right'}
        open={navigation.panel.mode === 'over' && navigation.panel.opened}
        onOpenChange={(opened) => navigation.send({ type: opened ? 'opened' : 'closed' })}
        title={t('navigation')}
        closeLabel={t('closeMenu')}
      >
        <SideNavigation
          navigation={navigation}
          appearance="default"
          tone="dark"
          head={<NavigationHead {...context} layout={layouts.classic} />}
        />
      </Dialog>
      <div className="shell-frame">
        <div className="shell-page">
          <Header
            {...context}
            layout={layout}
            navigation={navigation}
            wide={wide}
            onDense={layout.denseToggle ? () => setDense(!dense) : undefined}
          />
          <main id="main" tabIndex={-1} className="shell-main focus:outline-none">
            {bootstrap.gym?.status === 'suspended' && (
              <p role="status" className="mx-4 mt-4 rounded-control bg-warning-soft p-3 text-table text-warning md:mx-6">
                {t('suspended')}
              </p>
            )}
            <Outlet />
          </main>
          <footer className="shell-footer">{t('copyright', { year: new Date().getFullYear() })}</footer>
        </div>
      </div>
      {withChat && <Chat key={membership.slug} gym={membership.slug} />}
      <SettingsDrawer />
      {client && <RestEverywhere />}
      {client && !wide && <BottomBar navigation={navigation} />}
    </div>
  );
});
