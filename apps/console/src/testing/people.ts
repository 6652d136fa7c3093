// Signed-in people, their gym, and the bootstrap answer of a new gym.
import type { BootstrapAnswer, GymSummary, MembershipSummary } from '@spotter/contracts/accounts/queries';
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { newId } from '../lib/api/send-command.js';

export type Role = 'client' | 'coach' | 'head-coach' | 'admin';
const types: Readonly<Record<Role, number>> = { client: 0, coach: 1, 'head-coach': 2, admin: 3 };

const item = (id: string, en: string, tr: string, icon: string, link: string): NavigationItem => ({
  id,
  type: 'basic',
  title: { en, tr },
  icon,
  link,
});
const group = (id: string, en: string, tr: string, icon: string, children: NavigationItem[]): NavigationItem => ({
  id,
  type: 'group',
  title: { en, tr },
  icon,
  children,
});

/** The menu of a role, as the server builds it. */
const navigationOf = (role: Role): NavigationItem[] =>
  role === 'client'
    ? [
        item('home', 'Home', 'Ana sayfa', 'house', '/client/home'),
        item('workout-client', 'Current workouts', 'Güncel antrenmanlar', 'dumbbell', '/client/workout-client'),
        item('lifts', 'My lifts', 'Kaldırışlarım', 'chart-line', '/client/lifts'),
        item('teams', 'Teams', 'Takımlar', 'users-round', '/client/teams'),
        item('education', 'Education library', 'Eğitim kitaplığı', 'book-open', '/client/education'),
      ]
    : [
        item('home', 'Home', 'Ana sayfa', 'house', '/admin/home'),
        group('customers', 'Customers', 'Danışanlar', 'users', [
          item('list', 'List', 'Liste', 'users', '/admin/list'),
          item('builder', 'Program builder', 'Program düzenleyici', 'layers', '/admin/user-programs'),
          item('current-workouts', 'Current workouts', 'Süren antrenmanlar', 'activity', '/admin/user-workout'),
          ...(role === 'admin' ? [item('teams', 'Teams', 'Takımlar', 'users-round', '/admin/teams')] : []),
        ]),
        item('programs', 'Program library', 'Program kitaplığı', 'library', '/admin/programs'),
        item('education', 'Education library', 'Eğitim kitaplığı', 'book-open', '/admin/education'),
        ...(role === 'admin' ? [item('exercises', 'Exercises', 'Egzersizler', 'dumbbell', '/admin/exercises')] : []),
        ...(role === 'coach'
          ? []
          : [
              group('coaches', 'Coaches', 'Antrenörler', 'id-card', [
                item('roster', 'Coaches list', 'Antrenör listesi', 'id-card', '/admin/coaches'),
                item('users-to-coaches', 'Users to coaches', 'Danışanları antrenörlere dağıt', 'users-round', '/admin/coaches-users'),
              ]),
            ]),
      ];

export const gym: GymSummary = {
  id: 'ac409409-20fd-4ce3-ba4b-2c3445d7d8e1',
  slug: 'iron-halls',
  name: 'Iron Halls',
  colour: 'brand',
  logo: null,
  timeZone: 'Europe/Istanbul',
  language: 'en',
  unit: 'kg',
  weekStart: 'mon',
  equipment: null,
  tagLabels: [],
  status: 'active',
  demo: false,
};

/** A member of the gym with a new account, so that data stored by other tests is not theirs. */
export const person = (role: Role, name = 'Hale', preload: BootstrapAnswer['preload'] = {}): BootstrapAnswer => {
  const membership: MembershipSummary = {
    id: newId(),
    gymId: gym.id,
    slug: gym.slug,
    gymName: gym.name,
    colour: gym.colour,
    logo: null,
    type: types[role],
    role,
    status: 'active',
  };
  return {
    account: { id: newId(), name, lastname: 'Tester', email: `${name.toLowerCase()}@halls.test`, language: 'en', avatar: null, unit: null },
    memberships: [membership],
    gym,
    membership,
    permissions: [],
    session: { id: 's1', room: 'session:s1', expiresAt: '2040-01-01T00:00:00.000Z' },
    serverTime: new Date().toISOString(),
    position: 1,
    epoch: 1,
    preload: {
      navigation: navigationOf(role),
      unread: { messages: 0, notifications: 0 },
      messages: [],
      notifications: [],
      shortcuts: [],
      chats: [],
      unreadChats: 0,
      manner: { status: 'online', hints: true },
      chatWidget: null,
      searchMinLength: 2,
      ...preload,
    },
  };
};
