// Read model of progress photos. A rebuild creates no rows for an erased client.
import type { PhotoPose } from '@spotter/contracts/progress-photos/commands';
import { projection, type Row, type Rows } from '../platform/projection.js';

type ProgressPhotoRow = Row & {
  gym_id: string;
  customer_id: string;
  id: string;
  upload_id: string;
  pose: PhotoPose;
  taken_on: string;
  note: string | null;
  /** Removed photos stay until the client is erased, so that they can be restored. */
  removed: boolean;
  added_at: string;
};

export const progressPhotos = projection({
  name: 'progress-photos',
  version: 1,
  table: 'progress_photos',
  key: ['customer_id', 'id'],
  events: ['ProgressPhotoAdded', 'ProgressPhotoRemoved'],
  needs: ({ data }) => [[data.customerId, data.photoId]],
  apply: (rows: Rows<ProgressPhotoRow>, event) => {
    const { customerId, photoId } = event.data;
    const key = [customerId, photoId];
    if (event.type === 'ProgressPhotoRemoved') return rows.change(key, { removed: true });
    const { uploadId, pose, takenOn, note } = event.data;
    // The codec decodes erased values as objects.
    if (typeof takenOn !== 'string') return;
    // Adding a removed photo again restores it in its old place.
    const addedAt = rows.get(key)?.added_at ?? event.recordedAt;
    return rows.put({
      customer_id: customerId,
      id: photoId,
      upload_id: uploadId,
      pose,
      taken_on: takenOn,
      note: note ?? null,
      removed: false,
      added_at: addedAt,
    });
  },
  changes: ({ data }) => [{ topic: 'progress-photos', customerId: data.customerId }],
});
