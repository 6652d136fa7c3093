export const customerTabs = ['overview', 'program', 'workouts', 'progress', 'check-ins', 'notes', 'timeline'] as const;
export type CustomerTab = (typeof customerTabs)[number];

/** Names of tabs in addresses of earlier versions, e.g. in notifications. */
const earlier: Readonly<Record<string, CustomerTab>> = { lifts: 'progress', calendar: 'program' };

type Search = { readonly tab?: string | undefined; readonly checkIn?: string | undefined; readonly exercise?: string | undefined };

/** Returns the tab of an address. An address without one may name a check-in or an exercise, which have a tab. */
export const customerTabOf = ({ tab, checkIn, exercise }: Search): CustomerTab => {
  const named = customerTabs.find((each) => each === tab) ?? (Object.hasOwn(earlier, tab ?? '') ? earlier[tab ?? ''] : undefined);
  if (named !== undefined) return named;
  if (checkIn !== undefined && checkIn !== '') return 'check-ins';
  return exercise !== undefined && exercise !== '' ? 'progress' : 'overview';
};
