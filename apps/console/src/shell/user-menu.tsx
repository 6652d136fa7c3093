import type { BootstrapAnswer, MembershipSummary } from '@spotter/contracts/accounts/queries';
import { useNavigate } from '@tanstack/react-router';
import { Building2, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
  const switching = { label: t('switchGym'), icon: Building2, onSelect: () => void navigate({ to: '/select-gym' }) };
  const leaving = { label: t('signOut'), icon: LogOut, onSelect: () => void navigate({ to: '/sign-out' }) };
  return (
    <Menu
      notes={[t('signedInAs', { email: account.email }), `${current.gymName} · ${t(`roles.${current.role}`)}`]}
      entries={memberships.length > 1 ? [switching, leaving] : [leaving]}
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
