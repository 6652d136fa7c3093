// Views of the gym's advertisements by one person, one stream: `advertisement-views-<membershipId>`.
import { reject, type CommandOf, type Decider, type LocalDate, type Rejected } from '../kernel.js';
import type { AdvertisementViewEvent } from './advertisement-events.js';

/** `today`: the gym's date. `shows`: the person can currently see it. `counts`: the person agrees to be counted. */
type Lookups = { readonly today: LocalDate; readonly shows: boolean; readonly counts: boolean; readonly dismissible: boolean };
type SeeAdvertisement = CommandOf<'see-advertisement', Lookups>;
type ClickAdvertisement = CommandOf<'click-advertisement', Lookups>;
type DismissAdvertisement = CommandOf<'dismiss-advertisement', Lookups>;
type UndoDismissal = CommandOf<'undo-advertisement-dismissal', Lookups>;
export type AdvertisementViewCommand = SeeAdvertisement | ClickAdvertisement | DismissAdvertisement | UndoDismissal;
export type AdvertisementViewRejection =
  | 'advertisement-unknown'
  | 'advertisement-seen-today'
  | 'advertisement-clicked-today'
  | 'advertisement-dismissed'
  | 'advertisement-not-dismissed'
  | 'advertisement-stays'
  | 'not-counted';

type View = { readonly seenOn: LocalDate | null; readonly clickedOn: LocalDate | null; readonly dismissedOn: LocalDate | null };
export type AdvertisementViewsState = { readonly views: Readonly<Record<string, View>> };
type Outcome = readonly AdvertisementViewEvent[] | Rejected<AdvertisementViewRejection>;

const none: View = { seenOn: null, clickedOn: null, dismissedOn: null };
const changeOf = (event: AdvertisementViewEvent): Partial<View> => {
  switch (event.type) {
    case 'AdvertisementSeen':
      return { seenOn: event.data.day };
    case 'AdvertisementClicked':
      return { clickedOn: event.data.day };
    case 'AdvertisementDismissed':
      return { dismissedOn: event.data.day };
    case 'AdvertisementDismissalUndone':
      return { dismissedOn: null };
  }
};
const evolve = ({ views }: AdvertisementViewsState, event: AdvertisementViewEvent): AdvertisementViewsState => {
  const { advertisementId } = event.data;
  return { views: { ...views, [advertisementId]: { ...none, ...views[advertisementId], ...changeOf(event) } } };
};

const decide = ({ views }: AdvertisementViewsState, { type, payload, lookups }: AdvertisementViewCommand): Outcome => {
  const view = views[payload.advertisementId] ?? none;
  const data = { ...payload, day: lookups.today };
  if (type === 'undo-advertisement-dismissal')
    return view.dismissedOn === null
      ? reject('advertisement-not-dismissed')
      : [{ type: 'AdvertisementDismissalUndone', data: { ...payload, day: view.dismissedOn } }];
  if (view.dismissedOn !== null) return reject('advertisement-dismissed');
  if (!lookups.shows) return reject('advertisement-unknown');
  switch (type) {
    case 'see-advertisement':
      if (!lookups.counts) return reject('not-counted');
      return view.seenOn === lookups.today ? reject('advertisement-seen-today') : [{ type: 'AdvertisementSeen', data }];
    case 'click-advertisement':
      if (!lookups.counts) return reject('not-counted');
      return view.clickedOn === lookups.today ? reject('advertisement-clicked-today') : [{ type: 'AdvertisementClicked', data }];
    case 'dismiss-advertisement':
      return lookups.dismissible ? [{ type: 'AdvertisementDismissed', data }] : reject('advertisement-stays');
    default:
      return type satisfies never;
  }
};

export const advertisementViews: Decider<
  AdvertisementViewsState,
  AdvertisementViewCommand,
  AdvertisementViewEvent,
  AdvertisementViewRejection
> = { initial: { views: {} }, evolve, decide };
export const advertisementViewsStream = (membershipId: string): string => `advertisement-views-${membershipId}`;
