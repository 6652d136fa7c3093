// The menu by role. It is a view of what the server allows, never the permission itself.
import { Activity, ChartLine, Dumbbell, History, House, IdCard, Layers, Library, Users, UsersRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MembershipSummary } from '@spotter/contracts/accounts/queries';

type NavigationItem = {
  /** Key of its text in the shell's translations. */
  readonly id: string;
  /** Below the gym's slug. */
  readonly link: string;
  readonly icon: LucideIcon;
};
export type NavigationGroup = { readonly id: string | null; readonly items: readonly NavigationItem[] };

const home: NavigationGroup = { id: null, items: [{ id: 'home', link: 'admin/home', icon: House }] };
const customers: NavigationGroup = {
  id: 'customers',
  items: [
    { id: 'list', link: 'admin/list', icon: Users },
    { id: 'builder', link: 'admin/user-programs', icon: Layers },
    { id: 'currentWorkouts', link: 'admin/user-workout', icon: Activity },
  ],
};
const library: NavigationGroup = { id: 'library', items: [{ id: 'programs', link: 'admin/programs', icon: Library }] };
const coaches: NavigationGroup = {
  id: 'coaches',
  items: [
    { id: 'coachesList', link: 'admin/coaches', icon: IdCard },
    { id: 'usersToCoaches', link: 'admin/coaches-users', icon: UsersRound },
  ],
};

const auditorMenu: readonly NavigationGroup[] = [{ id: null, items: [{ id: 'auditHome', link: 'audit/home', icon: History }] }];

const clientMenu = (membershipId: string): readonly NavigationGroup[] => [
  {
    id: null,
    items: [
      { id: 'home', link: 'client/home', icon: House },
      { id: 'myWorkouts', link: 'client/workout-client', icon: Dumbbell },
      { id: 'myLifts', link: `client/lifts/${membershipId}`, icon: ChartLine },
    ],
  },
];

/** Type 3 or 4 is an admin, 2 a head coach, 0 a client, any other staff value a coach; an auditor has a grant and no type. */
export const navigationFor = ({ id, role, type }: MembershipSummary): readonly NavigationGroup[] => {
  if (role === 'auditor' || type === null) return auditorMenu;
  if (type === 0) return clientMenu(id);
  return type >= 2 && type <= 4 ? [home, customers, library, coaches] : [home, customers, library];
};
