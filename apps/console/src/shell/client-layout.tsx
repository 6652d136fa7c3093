import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { applyDensity } from '../lib/appearance.js';
import { useWide } from '../lib/use-media.js';
import type { AreaContext } from './guards.js';
import { keepConsoleOffline } from '../offline/service-worker.js';
import { Header } from './header.js';
import { Logo } from './logo.js';
import { Navigation } from './navigation.js';
import { navigationFor } from './navigation-items.js';
import { useLive } from './use-live.js';

const BottomBar = ({ membership }: Pick<AreaContext, 'membership'>) => {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('navigation')} className="fixed inset-x-0 bottom-0 z-49 flex border-t bg-card pb-[env(safe-area-inset-bottom)]">
      {navigationFor(membership)
        .flatMap(({ items }) => items)
        .map(({ id, link, icon: Icon }) => (
          <Link
            key={id}
            to={`/${membership.slug}/${link}` as string}
            className="flex h-14 grow basis-0 flex-col items-center justify-center gap-0.5 text-meta text-second outline-offset-[-2px] data-[status=active]:text-accent"
          >
            <Icon size={24} strokeWidth={1.75} aria-hidden />
            {t(`menu.${id}`)}
          </Link>
        ))}
    </nav>
  );
};

/** Clients: a bottom bar under the thumb on phones, the classic panel on wide screens. While training there is only the workout. */
export const ClientLayout = ({ bootstrap, membership }: AreaContext) => {
  const wide = useWide();
  const training = useLocation({ select: ({ pathname }) => pathname.includes('details-workout') });
  useLive(bootstrap);
  useEffect(() => {
    applyDensity('touch');
    keepConsoleOffline();
  }, []);
  if (training)
    return (
      <main id="main" className="min-h-dvh text-section">
        <Outlet />
      </main>
    );
  return (
    <div className="flex min-h-dvh text-section">
      {wide && (
        <div className="sticky top-0 h-dvh w-nav shrink-0">
          <Navigation membership={membership} />
        </div>
      )}
      <div className="flex min-w-0 grow flex-col" data-density="touch">
        <Header
          bootstrap={bootstrap}
          membership={membership}
          start={wide ? undefined : <Logo file={membership.logo} name={membership.gymName} />}
        />
        <main id="main" className="grow pb-20 md:pb-6">
          <Outlet />
        </main>
      </div>
      {!wide && <BottomBar membership={membership} />}
    </div>
  );
};
