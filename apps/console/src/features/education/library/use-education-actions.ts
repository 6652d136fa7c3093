import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { attempt, change, type Sending } from '@/shared/reversible.js';

/** Actions with their inverse, for undo. */
const ofItem = {
  'publish-education-item': 'withdraw-education-item',
  'withdraw-education-item': 'publish-education-item',
  'archive-education-item': 'restore-education-item',
  'restore-education-item': 'archive-education-item',
} as const;
const ofCollection = {
  'archive-education-collection': 'restore-education-collection',
  'restore-education-collection': 'archive-education-collection',
} as const;
export type ItemAction = keyof typeof ofItem;
export type CollectionAction = keyof typeof ofCollection;

export const useEducationActions = (gym: string) => {
  const { t } = useTranslation('education');
  const where = { gym, topics: ['education'] } as const;
  return {
    act: (type: ItemAction, educationId: string) =>
      change(
        where,
        () => sendCommand(gym, type, { educationId }),
        () => sendCommand(gym, ofItem[type], { educationId }),
        t(`done.${type}`),
      ),
    actOnCollection: (type: CollectionAction, collectionId: string) =>
      change(
        where,
        () => sendCommand(gym, type, { collectionId }),
        () => sendCommand(gym, ofCollection[type], { collectionId }),
        t(`done.${type}`),
      ),
    sequence: (collectionId: string, before: readonly string[], after: readonly string[]) =>
      change(
        where,
        () => sendCommand(gym, 'sequence-education-collection', { collectionId, educationIds: after }),
        () => sendCommand(gym, 'sequence-education-collection', { collectionId, educationIds: before }),
        t('done.sequenced'),
      ),
    trying: (send: Sending) => attempt(where, send),
  };
};
