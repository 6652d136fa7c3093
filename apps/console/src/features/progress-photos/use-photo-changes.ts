import type { ProgressPhoto } from '@spotter/contracts/progress-photos/queries';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { change, offerWayBack } from '@/shared/reversible.js';

/** Shows toasts with undo for added and removed photos. */
export const usePhotoChanges = (gym: string, customerId: string) => {
  const { t } = useTranslation('progress-photos');
  const where = { gym, topics: ['progress-photos'] } as const;
  const remove = (photoId: string) => sendCommand(gym, 'remove-progress-photo', { customerId, photoId });
  return {
    added: (photoId: string) => offerWayBack(where, () => remove(photoId), t('done.added')),
    remove: ({ id: photoId, uploadId, pose, takenOn, note }: ProgressPhoto) =>
      change(
        where,
        () => remove(photoId),
        () => sendCommand(gym, 'add-progress-photo', { customerId, photoId, uploadId, pose, takenOn, ...(note !== null && { note }) }),
        t('done.removed'),
      ),
  };
};
