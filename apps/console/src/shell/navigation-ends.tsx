import { Avatar } from '../components/ui/avatar.js';
import { Mark } from '../components/mark.js';
import type { AreaContext } from './guards.js';
import { InboxButton } from './inbox/inbox-button.js';
import type { Layout } from './layouts/layouts.js';
import { Logo } from './logo.js';
import { UserMenu } from './user-menu.js';

type EndProps = AreaContext & { readonly layout: Layout };

/** Above the menu: the branch's logo, and in one layout the user. */
export const NavigationHead = ({ bootstrap, membership, layout }: EndProps) => {
  const { account, memberships } = bootstrap;
  return (
    <>
      <div className="nav-head" data-part="logo">
        <Logo file={membership.logo} name={membership.gymName} variant={layout.logoVariant} />
        {layout.user === 'navigation-head' && (
          <span className="ml-auto flex items-center">
            {membership.role !== 'auditor' && <InboxButton membership={membership} box="notifications" />}
            <UserMenu account={account} memberships={memberships} current={membership} variant="beside" />
          </span>
        )}
      </div>
      {layout.user === 'navigation-head' && (
        <div className="grid justify-items-center gap-1 px-6 pb-6 pt-2 text-center" data-part="user">
          <Avatar name={account.name} lastname={account.lastname} picture={account.avatar} size="portrait" />
          <span className="mt-3 text-body font-medium text-(--nav-ink)">{`${account.name} ${account.lastname}`}</span>
          <span className="max-w-full truncate text-table text-(--nav-quiet)">{account.email}</span>
        </div>
      )}
    </>
  );
};

/** Below the menu: the user, or a faint mark. */
export const NavigationFoot = ({ bootstrap, membership, layout }: EndProps) => {
  const { account, memberships } = bootstrap;
  if (layout.user === 'navigation-head')
    return (
      <div aria-hidden className="grid h-24 shrink-0 place-items-center opacity-12 *:size-16">
        <Mark />
      </div>
    );
  if (layout.user !== 'navigation-foot') return null;
  return (
    <div className="flex shrink-0 items-center border-t border-white/16 px-6 py-4" data-part="user">
      <UserMenu account={account} memberships={memberships} current={membership} variant="row" />
    </div>
  );
};
