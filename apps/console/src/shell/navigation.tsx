import type { MembershipSummary } from '@spotter/contracts/accounts/queries';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo.js';
import { navigationFor } from './navigation-items.js';

type NavigationProps = { readonly membership: MembershipSummary; readonly onNavigate?: () => void };

/** The dark panel of the classic layout; the same inside the drawer of small screens. */
export const Navigation = ({ membership, onNavigate }: NavigationProps) => {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('navigation')} className="flex h-full flex-col overflow-y-auto bg-nav text-nav-text [scrollbar-width:thin]">
      <div className="flex h-20 shrink-0 items-center px-6">
        <Logo file={membership.logo} name={membership.gymName} />
      </div>
      {navigationFor(membership).map(({ id, items }) => (
        <div key={id ?? items[0]?.id} className="pb-4">
          {id !== null && <p className="px-7 pb-1 text-meta font-medium text-nav-second">{t(`menu.${id}`)}</p>}
          {items.map(({ id: item, link, icon: Icon }) => (
            <Link
              key={item}
              to={`/${membership.slug}/${link}` as string}
              onClick={onNavigate}
              className="mx-3 mb-1 flex h-10 items-center gap-4 rounded-control px-4 text-table font-medium text-nav-second outline-offset-[-2px] transition-colors duration-120 hover:bg-white/12 hover:text-nav-text data-[status=active]:bg-white/12 data-[status=active]:text-nav-text"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {t(`menu.${item}`)}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
};
