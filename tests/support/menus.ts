// Section 2 of the specification: the pages of each role's menu, in order.
const customers = ['/admin/list', '/admin/user-programs', '/admin/user-workout'];
const byRole = {
  admin: [
    '/admin/home',
    ...customers,
    '/admin/teams',
    '/admin/programs',
    '/admin/education',
    '/admin/exercises',
    '/admin/coaches',
    '/admin/coaches-users',
    '/admin/advertisements',
  ],
  'head-coach': ['/admin/home', ...customers, '/admin/programs', '/admin/education', '/admin/coaches', '/admin/coaches-users'],
  coach: ['/admin/home', ...customers, '/admin/programs', '/admin/education'],
  client: ['/client/home', '/client/workout-client', '/client/lifts/*', '/client/teams', '/client/education'],
} as const;
export type MenuRole = keyof typeof byRole;
export const menuRoles = Object.keys(byRole) as readonly MenuRole[];

/** One link contains the client's own id. */
export const menuOf = (role: MenuRole, membershipId: string): readonly string[] =>
  byRole[role].map((link) => link.replace('*', membershipId));
