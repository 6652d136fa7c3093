import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inOwnLanguage } from '@/lib/startup/navigation.js';
import type { Appearance, Layout } from '../layouts/layouts.js';
import { ItemsList } from './items-list.js';
import type { Navigation } from './use-navigation.js';

type SideNavigationProps = {
  readonly navigation: Navigation;
  readonly appearance: Appearance;
  readonly tone: Layout['tone'];
  readonly position?: 'left' | 'right';
  /** Fixed above the scrolling items. */
  readonly head?: ReactNode;
  /** Fixed below the scrolling items. */
  readonly foot?: ReactNode;
};

const Aside = ({ navigation }: Pick<SideNavigationProps, 'navigation'>) => {
  const { t } = useTranslation('shell');
  const item = navigation.items.find(({ id }) => id === navigation.panel.aside);
  if (item === undefined) return null;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('closeMenu')}
        className="nav-aside-veil"
        onClick={() => navigation.send({ type: 'overlay-touched' })}
      />
      <div id="navigation-aside" className="nav-aside" data-appearance="default">
        <p className="nav-aside-title">{inOwnLanguage(item.title)}</p>
        <ItemsList items={item.children ?? []} navigation={navigation} />
      </div>
    </>
  );
};

/** The panel beside the page, or the content of the drawer. */
export const SideNavigation = ({ navigation, appearance, tone, position = 'left', head, foot }: SideNavigationProps) => {
  const { t } = useTranslation('shell');
  const { panel, send, items } = navigation;
  const scroller = useRef<HTMLDivElement>(null);
  const loaded = items.length > 0;
  useEffect(() => {
    if (loaded) scroller.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [loaded]);
  return (
    <nav
      aria-label={t('navigation')}
      className="nav"
      data-appearance={appearance}
      data-tone={tone}
      data-position={position}
      data-opened={panel.opened || undefined}
      data-animated={navigation.animated || undefined}
      inert={!panel.opened}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && panel.aside !== null) send({ type: 'overlay-touched' });
      }}
    >
      <div className="nav-inner">
        {head}
        <div ref={scroller} className="nav-scroll">
          <ItemsList items={items} navigation={navigation} iconsOnly={appearance === 'thin' || appearance === 'dense'} />
        </div>
        {foot}
      </div>
      <Aside navigation={navigation} />
    </nav>
  );
};
