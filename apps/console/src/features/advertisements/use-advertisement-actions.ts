import type { CommandPayload } from '@spotter/contracts/commands';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../lib/api/problem-text.js';
import { sendCommand } from '../../lib/api/send-command.js';
import { refreshTopics } from '../../lib/api/use-command.js';
import { offerUndo } from '../../lib/hooks/undo.js';
import { showToast } from '../../components/overlays/toast.js';

/** Each with what takes it back. Of a publication that is a pause: people may have seen it. */
const opposites = {
  'publish-advertisement': 'pause-advertisement',
  'pause-advertisement': 'resume-advertisement',
  'resume-advertisement': 'pause-advertisement',
  'archive-advertisement': 'restore-advertisement',
  'restore-advertisement': 'archive-advertisement',
} as const;
export type AdvertisementAction = keyof typeof opposites;

/** Sends at once and says so, with a way back. */
export const useAdvertisementActions = (gym: string) => {
  const { t } = useTranslation(['advertisements', 'lib']);
  const send = async (type: AdvertisementAction, of: CommandPayload<AdvertisementAction>): Promise<boolean> => {
    try {
      await sendCommand(gym, type, of);
      await refreshTopics(gym, ['advertisements']);
      return true;
    } catch (error) {
      void showToast({ tone: 'error', title: problemText(error) });
      return false;
    }
  };
  return async (type: AdvertisementAction, advertisementId: string): Promise<void> => {
    if (!(await send(type, { advertisementId }))) return;
    const undo = (): void => void send(opposites[type], { advertisementId });
    offerUndo(undo);
    void showToast({ tone: 'success', title: t(`done.${type}`), action: { label: t('lib:undo'), onClick: undo } });
  };
};
