// Read model of advertisement views: one row per person, advertisement and day.
import { projection, type Row, type Rows } from '../platform/projection.js';

type ViewRow = Row & {
  gym_id: string;
  membership_id: string;
  advertisement_id: string;
  day: string;
  seen: boolean;
  clicked: boolean;
  dismissed: boolean;
};

const changeOf = {
  AdvertisementSeen: { seen: true },
  AdvertisementClicked: { clicked: true },
  AdvertisementDismissed: { dismissed: true },
  AdvertisementDismissalUndone: { dismissed: false },
} as const;

export const advertisementViews = projection({
  name: 'advertisement-views',
  version: 1,
  table: 'advertisement_views',
  key: ['membership_id', 'advertisement_id', 'day'],
  keyTypes: { day: 'text' },
  events: ['AdvertisementSeen', 'AdvertisementClicked', 'AdvertisementDismissed', 'AdvertisementDismissalUndone'],
  // The day of an erased person is an object, so that a rebuild leaves their views out.
  needs: ({ data }) => (typeof data.day === 'string' ? [[data.membershipId, data.advertisementId, data.day]] : []),
  apply: (rows: Rows<ViewRow>, event) => {
    const { membershipId, advertisementId, day } = event.data;
    if (typeof day !== 'string') return;
    const before = rows.get([membershipId, advertisementId, day]);
    rows.put({
      membership_id: membershipId,
      advertisement_id: advertisementId,
      day,
      seen: before?.seen ?? false,
      clicked: before?.clicked ?? false,
      dismissed: before?.dismissed ?? false,
      ...changeOf[event.type],
    });
  },
  changes: ({ data }) => [{ topic: 'advertisements', memberId: data.membershipId }],
});
