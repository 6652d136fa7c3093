import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/api/problem-text.js';
import { sendCommand } from '../../../lib/api/send-command.js';
import { refreshTopics } from '../../../lib/api/use-command.js';
import { offerUndo } from '../../../lib/hooks/undo.js';
import { showToast } from '../../../components/overlays/toast.js';

/** Each with what takes it back. */
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

/** Sends at once and says so, with a way back. */
export const useEducationActions = (gym: string) => {
  const { t } = useTranslation(['education', 'lib']);
  const trying = async (send: () => Promise<unknown>): Promise<boolean> => {
    try {
      await send();
      await refreshTopics(gym, ['education']);
      return true;
    } catch (error) {
      void showToast({ tone: 'error', title: problemText(error) });
      return false;
    }
  };
  const withUndo = async (send: () => Promise<unknown>, back: () => Promise<unknown>, said: string): Promise<void> => {
    if (!(await trying(send))) return;
    const undo = (): void => void trying(back);
    offerUndo(undo);
    void showToast({ tone: 'success', title: said, action: { label: t('lib:undo'), onClick: undo } });
  };
  return {
    act: (type: ItemAction, educationId: string) =>
      withUndo(
        () => sendCommand(gym, type, { educationId }),
        () => sendCommand(gym, ofItem[type], { educationId }),
        t(`done.${type}`),
      ),
    actOnCollection: (type: CollectionAction, collectionId: string) =>
      withUndo(
        () => sendCommand(gym, type, { collectionId }),
        () => sendCommand(gym, ofCollection[type], { collectionId }),
        t(`done.${type}`),
      ),
    sequence: (collectionId: string, before: readonly string[], after: readonly string[]) =>
      withUndo(
        () => sendCommand(gym, 'sequence-education-collection', { collectionId, educationIds: after }),
        () => sendCommand(gym, 'sequence-education-collection', { collectionId, educationIds: before }),
        t('done.sequenced'),
      ),
    trying,
  };
};
