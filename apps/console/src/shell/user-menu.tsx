import type { BootstrapAnswer, MembershipSummary } from '@spotter/contracts/accounts/queries';
import { personStatuses, type PersonStatus } from '@spotter/contracts/accounts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ChevronDown, CircleUser, Lock, LogOut, Palette, Settings } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseStatus, commonUserQuery } from '../lib/startup/common-user.js';
import { problemText } from '../lib/api/problem-text.js';
import { Avatar } from '../components/ui/avatar.js';
import { Menu } from '../components/overlays/menu.js';
import { showToast } from '../components/overlays/toast.js';
import { runFunction } from './navigation/functions.js';
import { useLock } from './use-lock.js';
import { isClient } from '../lib/startup/roles.js';
import { cn } from '@/lib/utils.js';

const tones: Readonly<Record<PersonStatus, string>> = {
  online: 'bg-success',
  away: 'bg-warning',
  busy: 'bg-destructive',
  'not-visible': 'border-2 border-input bg-card',
};

const StatusDot = ({ status, className }: { readonly status: PersonStatus; readonly className?: string }) => (
  <span aria-hidden data-status={status} className={cn('block size-2.5 shrink-0 rounded-full', tones[status], className)} />
);

type UserMenuProps = {
  readonly account: BootstrapAnswer['account'];
  readonly memberships: readonly MembershipSummary[];
  readonly current: MembershipSummary;
  /** `header`: with the name if there is room; `row`: always with the name; `beside`: where portrait and name are shown already. */
  readonly variant: 'header' | 'row' | 'beside';
};

const words = { header: 'hidden leading-tight md:block', row: 'min-w-0 leading-tight', beside: 'sr-only' } as const;

export const UserMenu = memo(({ account, memberships, current, variant }: UserMenuProps) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const lock = useLock();
  const status = useQuery(commonUserQuery).data?.status ?? 'online';
  const area = isClient(current) ? 'client' : 'admin';
  const profile = {
    label: t('profile'),
    icon: CircleUser,
    onSelect: () => void navigate({ to: `/${current.slug}/${area}/user` as string }),
  };
  const settings = {
    label: t('settings'),
    icon: Settings,
    onSelect: () => void navigate({ to: `/${current.slug}/admin/settings` as string }),
  };
  const appearance = { label: t('appearance.title'), icon: Palette, onSelect: () => runFunction('open-appearance') };
  const seenAs = {
    label: t('status.title'),
    picture: <StatusDot status={status} className="mx-0.75" />,
    onSelect: () => undefined,
    entries: personStatuses.map((each) => ({
      label: t(`status.${each}`),
      picture: <StatusDot status={each} />,
      checked: each === status,
      onSelect: () => void chooseStatus(each).catch((error: unknown) => showToast({ title: problemText(error), tone: 'error' })),
    })),
  };
  const locking = { label: t('lock'), icon: Lock, onSelect: lock };
  const switching = { label: t('switchGym'), icon: Building2, onSelect: () => void navigate({ to: '/select-gym' }) };
  const leaving = { label: t('signOut'), icon: LogOut, onSelect: () => void navigate({ to: '/sign-out' }) };
  return (
    <Menu
      notes={[t('signedInAs', { email: account.email }), `${current.gymName} · ${t(`roles.${current.role}`)}`]}
      entries={[
        ...(current.role === 'auditor' ? [] : [profile]),
        ...(current.role === 'auditor' ? [] : [seenAs]),
        ...((current.type ?? 0) > 0 ? [settings] : []),
        appearance,
        ...(memberships.length > 1 ? [switching] : []),
        locking,
        leaving,
      ]}
      trigger={
        <button type="button" className="flex min-h-11 min-w-0 items-center gap-3 rounded-control px-2 text-left hover:bg-current/8">
          {/* The accessible name includes the visible one, so that speech control finds the button by it. */}
          <span className="sr-only">{t('userMenu')}</span>
          {variant === 'beside' ? (
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <span className="relative shrink-0">
              <Avatar name={account.name} lastname={account.lastname} picture={account.avatar} size="header" />
              <StatusDot status={status} className="absolute -bottom-0.5 -right-0.5 ring-2 ring-card" />
            </span>
          )}
          <span className={words[variant]}>
            <span className="block truncate text-table font-medium">{`${account.name} ${account.lastname}`}</span>
            <span
              className={variant === 'header' ? 'block truncate text-meta text-subtle-foreground' : 'block truncate text-meta opacity-80'}
            >
              {account.email}
            </span>
          </span>
        </button>
      }
    />
  );
});
