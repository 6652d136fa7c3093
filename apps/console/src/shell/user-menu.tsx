import type { BootstrapAnswer, MembershipSummary } from '@spotter/contracts/accounts/queries';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Building2, CircleUser, Lock, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { session } from '../lib/session.js';
import { Avatar } from '../ui/avatar.js';
import { Menu } from '../ui/menu.js';

type UserMenuProps = {
  readonly account: BootstrapAnswer['account'];
  readonly memberships: readonly MembershipSummary[];
  readonly current: MembershipSummary;
};

export const UserMenu = ({ account, memberships, current }: UserMenuProps) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const area = current.type === 0 ? 'client' : 'admin';
  const profile = {
    label: t('profile'),
    icon: CircleUser,
    onSelect: () => void navigate({ to: `/${current.slug}/${area}/user` as string }),
  };
  const locking = {
    label: t('lock'),
    icon: Lock,
    onSelect: () => {
      session.lock(here);
      void navigate({ to: '/unlock-session' });
    },
  };
  const switching = { label: t('switchGym'), icon: Building2, onSelect: () => void navigate({ to: '/select-gym' }) };
  const leaving = { label: t('signOut'), icon: LogOut, onSelect: () => void navigate({ to: '/sign-out' }) };
  return (
    <Menu
      notes={[t('signedInAs', { email: account.email }), `${current.gymName} · ${t(`roles.${current.role}`)}`]}
      entries={[...(current.role === 'auditor' ? [] : [profile]), ...(memberships.length > 1 ? [switching] : []), locking, leaving]}
      trigger={
        <button
          type="button"
          aria-label={t('userMenu')}
          className="ml-1 flex min-h-10 items-center gap-3 rounded-control px-2 text-left hover:bg-sunken"
        >
          <Avatar name={account.name} lastname={account.lastname} size="header" />
          <span className="hidden leading-tight md:block">
            <span className="block text-table font-medium">{`${account.name} ${account.lastname}`}</span>
            <span className="block text-meta text-third">{account.email}</span>
          </span>
        </button>
      }
    />
  );
};
