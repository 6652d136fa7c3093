// The menu by role. It reflects what the server allows but is never the permission itself, and names only existing pages.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import type { Role } from '@spotter/domain/kernel';

const page = (id: string, link: string, icon: string, en: string, tr: string): NavigationItem => ({
  id,
  type: 'basic',
  title: { en, tr },
  icon,
  link,
});
const group = (id: string, icon: string, en: string, tr: string, children: readonly NavigationItem[]): NavigationItem => ({
  id,
  type: 'group',
  title: { en, tr },
  icon,
  children,
});

const home = page('home', '/admin/home', 'house', 'Home', 'Ana sayfa');
const teams = page('teams', '/admin/teams', 'users-round', 'Teams', 'Takımlar');
const customers = (...more: readonly NavigationItem[]): NavigationItem =>
  group('customers', 'users', 'Customers', 'Danışanlar', [
    page('list', '/admin/list', 'users', 'List', 'Liste'),
    page('builder', '/admin/user-programs', 'layers', 'Program builder', 'Program düzenleyici'),
    page('current-workouts', '/admin/user-workout', 'activity', 'Current workouts', 'Süren antrenmanlar'),
    ...more,
  ]);
const programs = page('programs', '/admin/programs', 'library', 'Program library', 'Program kitaplığı');
const exercises = page('exercises', '/admin/exercises', 'dumbbell', 'Exercises', 'Egzersizler');
const education = page('education', '/admin/education', 'book-open', 'Education library', 'Eğitim kitaplığı');
const coaches = (roster: NavigationItem): NavigationItem =>
  group('coaches', 'id-card', 'Coaches', 'Antrenörler', [
    roster,
    page('users-to-coaches', '/admin/coaches-users', 'users-round', 'Users to coaches', 'Danışanları antrenörlere dağıt'),
  ]);
const advertisements = page('advertisements', '/admin/advertisements', 'megaphone', 'Advertisements', 'Reklamlar');
const admin = [
  home,
  customers(teams),
  programs,
  education,
  exercises,
  coaches(page('roster', '/admin/coaches', 'id-card', 'Roster', 'Kadro')),
  advertisements,
];
const headCoach = [
  home,
  customers(),
  programs,
  education,
  coaches(page('roster', '/admin/coaches', 'id-card', 'Coaches list', 'Antrenör listesi')),
];
const coach = [home, customers(), programs, education];
const auditor = [page('audit-home', '/audit/home', 'history', 'Histories', 'Geçmişler')];
const client = (membership: string): readonly NavigationItem[] => [
  page('home', '/client/home', 'house', 'Home', 'Ana sayfa'),
  page('workout-client', '/client/workout-client', 'dumbbell', 'Current workouts', 'Güncel antrenmanlar'),
  page('lifts', `/client/lifts/${membership}`, 'chart-line', 'My lifts', 'Kaldırışlarım'),
  page('teams', '/client/teams', 'users-round', 'Teams', 'Takımlar'),
  page('education', '/client/education', 'book-open', 'Education library', 'Eğitim kitaplığı'),
];

const floor = page('floor', '/admin/floor', 'clipboard-list', 'Record for clients', 'Danışanlar için kaydet');
const business = page('business', '/admin/business', 'chart-column', 'Business', 'İşletme');
/** Pages without a menu entry, which other pages and the search lead to. */
const outsideMenu: Partial<Record<Role, readonly NavigationItem[]>> = {
  admin: [business, floor],
  'head-coach': [business, teams, exercises, floor],
  coach: [teams, exercises, floor],
};
export const pagesOutsideMenu = ({ role }: { readonly role: Role }): readonly NavigationItem[] => outsideMenu[role] ?? [];

/** `membership` is the person's id in the gym, which a client's own links contain. */
export const navigationOf = ({
  role,
  membership,
}: {
  readonly role: Role;
  readonly membership: string | null;
}): readonly NavigationItem[] => {
  switch (role) {
    case 'admin':
      return admin;
    case 'head-coach':
      return headCoach;
    case 'coach':
      return coach;
    case 'client':
      return client(membership ?? '');
    default:
      return auditor;
  }
};
