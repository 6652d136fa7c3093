import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyDensity } from '../lib/appearance.js';
import { useWide } from '../lib/use-media.js';
import { Dialog } from '../ui/dialog.js';
import type { AreaContext } from './guards.js';
import { Header } from './header.js';
import { Navigation } from './navigation.js';
import { useLive } from './use-live.js';

/** Staff and auditors: navigation beside the page from 960 px on, in a drawer below. */
export const ClassicLayout = ({ bootstrap, membership }: AreaContext) => {
  const { t } = useTranslation('shell');
  const wide = useWide();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [collapsed, setCollapsed] = useState(false);
  useLive(bootstrap);
  useEffect(() => applyDensity(wide ? 'compact' : 'cosy'), [wide]);
  return (
    <div className="flex min-h-dvh">
      <a href="#main" className="sr-only z-999 rounded-control bg-card p-3 focus:not-sr-only focus:fixed focus:left-2 focus:top-2">
        {t('skip')}
      </a>
      {wide && !collapsed && (
        <div className="sticky top-0 h-dvh w-nav shrink-0">
          <Navigation membership={membership} />
        </div>
      )}
      <Dialog form="drawer" open={!wide && drawerOpen} onOpenChange={setDrawerOpen} title={t('navigation')} closeLabel={t('closeMenu')}>
        <Navigation membership={membership} onNavigate={() => setDrawerOpen(false)} />
      </Dialog>
      <div className="flex min-w-0 grow flex-col">
        <Header bootstrap={bootstrap} membership={membership} onMenu={() => (wide ? setCollapsed(!collapsed) : setDrawerOpen(true))} />
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-64px)] focus:outline-none">
          <Outlet />
        </main>
        <footer className="flex h-14 items-center border-t px-6 text-meta text-third">
          {t('copyright', { year: new Date().getFullYear() })}
        </footer>
      </div>
    </div>
  );
};
