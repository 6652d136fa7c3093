import type { BootstrapAnswer, MembershipSummary } from '@spotter/contracts/accounts/queries';
import { Maximize, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../lib/use-media.js';
import { Button } from '../ui/button.js';
import { Tooltip } from '../ui/tooltip.js';
import { LanguageMenu } from './language-menu.js';
import { OfflineChip } from './offline-chip.js';
import { SchemeMenu } from './scheme-menu.js';
import { UserMenu } from './user-menu.js';

type HeaderProps = {
  readonly bootstrap: BootstrapAnswer;
  readonly membership: MembershipSummary;
  readonly onMenu?: (() => void) | undefined;
  readonly start?: ReactNode;
};

const toggleFullscreen = (): void => {
  if (document.fullscreenElement === null) void document.documentElement.requestFullscreen().catch(() => undefined);
  else void document.exitFullscreen();
};

export const Header = ({ bootstrap, membership, onMenu, start }: HeaderProps) => {
  const { t } = useTranslation('shell');
  const phone = !useMedia('(min-width: 600px)');
  return (
    <header className="sticky top-0 z-49 border-b bg-card">
      <div className="flex h-header items-center gap-0.5 px-4 sm:gap-2 md:px-6">
        {onMenu !== undefined && (
          <Button look="ghost" size="icon" aria-label={t('openMenu')} onClick={onMenu}>
            <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
        {start}
        <span className="grow" />
        {!phone && <OfflineChip />}
        <LanguageMenu />
        <SchemeMenu />
        <span className="hidden md:block">
          <Tooltip label={t('fullscreen')}>
            <Button look="ghost" size="icon" aria-label={t('fullscreen')} onClick={toggleFullscreen}>
              <Maximize size={20} strokeWidth={1.75} aria-hidden />
            </Button>
          </Tooltip>
        </span>
        <UserMenu account={bootstrap.account} memberships={bootstrap.memberships} current={membership} />
      </div>
      {phone && (
        <div className="px-4">
          <OfflineChip />
        </div>
      )}
    </header>
  );
};
