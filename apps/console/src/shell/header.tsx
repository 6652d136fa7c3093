import { Menu as MenuIcon, PanelLeftDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAfterFirstPaint } from '../lib/hooks/use-after-first-paint.js';
import { useMedia } from '../lib/hooks/use-media.js';
import { Button } from '../components/ui/button.js';
import { FullscreenButton } from './fullscreen-button.js';
import { fitsBottomBar } from './bottom-bar.js';
import { ChatToggle } from './chat/chat-toggle.js';
import type { AreaContext } from './guards.js';
import { InboxButton } from './inbox/inbox-button.js';
import { LanguageMenu } from './language-menu.js';
import type { Layout } from './layouts/layouts.js';
import { Logo } from './logo.js';
import { TopNavigation } from './navigation/top-navigation.js';
import type { Navigation } from './navigation/use-navigation.js';
import { OfflineChip } from './offline-chip.js';
import { PalettePart } from './palette/palette-part.js';
import { SearchPart } from './search/search-part.js';
import { ShortcutsButton } from './shortcuts/shortcuts-button.js';
import { UserMenu } from './user-menu.js';
import { isClient } from '../lib/startup/roles.js';

type HeaderProps = AreaContext & {
  readonly layout: Layout;
  readonly navigation: Navigation;
  readonly wide: boolean;
  /** Toggles between the dense and the default panel, in layouts with both. */
  readonly onDense: (() => void) | undefined;
};

const Parts = ({ bootstrap, membership, layout, navigation, wide }: Omit<HeaderProps, 'onDense'>) => {
  const phone = !useMedia('(min-width: 600px)');
  const rail = useMedia('(min-width: 1280px)');
  const userHere = !wide || layout.user === 'header';
  // Auditors only read; they get no notifications.
  const member = membership.role !== 'auditor';
  const notificationsHere = !wide || layout.user !== 'navigation-head';
  return (
    <div className="shell-parts">
      {!phone && <OfflineChip />}
      {/* On a phone the language is in the appearance drawer: at most seven buttons fit. */}
      {!phone && <LanguageMenu />}
      {wide && <FullscreenButton />}
      {member && <SearchPart gym={membership.slug} variant={rail ? layout.search : 'bar'} />}
      <PalettePart
        bootstrap={bootstrap}
        membership={membership}
        navigation={navigation}
        chatHere={member && layout.chat}
        button={!member && rail}
      />
      {member && <ShortcutsButton membership={membership} />}
      {member && <InboxButton membership={membership} box="messages" />}
      {member && notificationsHere && <InboxButton membership={membership} box="notifications" />}
      {!rail && layout.chat && membership.role !== 'auditor' && <ChatToggle gym={membership.slug} />}
      {userHere && (
        <span data-part="user">
          <UserMenu account={bootstrap.account} memberships={bootstrap.memberships} current={membership} variant="header" />
        </span>
      )}
    </div>
  );
};

export const Header = ({ layout, navigation, wide, onDense, ...context }: HeaderProps) => {
  const { t } = useTranslation('shell');
  const { membership } = context;
  const phone = !useMedia('(min-width: 600px)');
  const tools = useAfterFirstPaint();
  const logoHere = layout.logo === 'header' || (!wide && isClient(membership));
  // The client's tab bar has the same pages: a menu button would only take up space in the header.
  const barSaysIt = isClient(membership) && fitsBottomBar(navigation.items);
  const ownRow = layout.header === 'two-bars' || layout.header === 'two-rows';
  const withTopNavigation = wide && layout.navigation === 'top';
  return (
    <header className="shell-header">
      <div className="shell-top">
        <div className="shell-bar" data-part="bar">
          {/* Beside the button that widens the panel, one that hides it would have the same icon. */}
          {(wide ? layout.navigation === 'side' && onDense === undefined : !barSaysIt) && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('openMenu')}
              aria-expanded={navigation.panel.opened}
              onClick={() => navigation.send({ type: 'toggled' })}
            >
              <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
            </Button>
          )}
          {wide && onDense !== undefined && (
            <Button variant="ghost" size="icon" aria-label={t('dense')} onClick={onDense}>
              <PanelLeftDashed size={20} strokeWidth={1.75} aria-hidden />
            </Button>
          )}
          {logoHere && (
            <span data-part="logo" className="mr-4 min-w-0">
              <Logo
                file={membership.logo}
                name={membership.gymName}
                variant={phone || (layout.logo === 'header' && !ownRow) ? 'responsive' : 'wide'}
              />
            </span>
          )}
          {withTopNavigation && !ownRow && <TopNavigation navigation={navigation} />}
          {tools && <Parts {...context} layout={layout} navigation={navigation} wide={wide} />}
        </div>
      </div>
      {withTopNavigation && ownRow && (
        <div className="shell-row" data-part="navigation-row">
          <TopNavigation navigation={navigation} />
        </div>
      )}
      {phone && (
        <div className="px-4">
          <OfflineChip />
        </div>
      )}
    </header>
  );
};
