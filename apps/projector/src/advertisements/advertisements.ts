// Read model of advertisements, with the content that staff saved last.
import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';
import type { Lifecycle } from '@spotter/domain/advertisements/status';
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type AdvertisementRow = Row & {
  gym_id: string;
  id: string;
  content: AdvertisementContent;
  lifecycle: Lifecycle;
  archived: boolean;
  stream_version: number;
  published_at: string | null;
  updated_at: string;
};

export const advertisements = projection({
  name: 'advertisements',
  version: 1,
  table: 'advertisements',
  key: ['id'],
  events: [
    'AdvertisementDrafted',
    'AdvertisementRevised',
    'AdvertisementPublished',
    'AdvertisementPaused',
    'AdvertisementResumed',
    'AdvertisementArchived',
    'AdvertisementRestored',
  ],
  needs: ({ type, data }) => (type === 'AdvertisementDrafted' ? [] : [[data.advertisementId]]),
  apply: (rows: Rows<AdvertisementRow>, event) => {
    const key = [event.data.advertisementId];
    const touched = { stream_version: event.version, updated_at: event.recordedAt };
    switch (event.type) {
      case 'AdvertisementDrafted': {
        const { advertisementId: id, content } = event.data;
        return rows.put({ id, content, lifecycle: 'draft', archived: false, published_at: null, ...touched });
      }
      case 'AdvertisementRevised':
        return rows.change(key, { content: event.data.content, ...touched });
      case 'AdvertisementPublished':
        return rows.change(key, { lifecycle: 'published', published_at: event.recordedAt, ...touched });
      case 'AdvertisementResumed':
        return rows.change(key, { lifecycle: 'published', ...touched });
      case 'AdvertisementPaused':
        return rows.change(key, { lifecycle: 'paused', ...touched });
      case 'AdvertisementArchived':
        return rows.change(key, { archived: true, ...touched });
      case 'AdvertisementRestored':
        return rows.change(key, { archived: false, ...touched });
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'advertisements', id: data.advertisementId }],
});
