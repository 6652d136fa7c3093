import type { LiveTopic } from '@spotter/contracts/live';
import { useTranslation } from 'react-i18next';
import { problemText } from '../lib/api/problem-text.js';
import { refreshTopics } from '../lib/api/use-command.js';
import { offerUndo } from '../lib/hooks/undo.js';
import { showToast } from '../components/overlays/toast.js';

type Sending = () => Promise<unknown>;

/** Sends a change, says that it was made, and offers the way back by the opposite command. @returns whether it came to be */
export const useReversible = (gym: string, topics: readonly LiveTopic[]) => {
  const { t } = useTranslation('lib');
  const send = async (sending: Sending): Promise<boolean> => {
    try {
      await sending();
      await refreshTopics(gym, topics);
      return true;
    } catch (error) {
      void showToast({ tone: 'error', title: problemText(error) });
      return false;
    }
  };
  return async (sending: Sending, back: Sending, said: string): Promise<boolean> => {
    if (!(await send(sending))) return false;
    const undo = (): void => void send(back);
    offerUndo(undo);
    void showToast({ tone: 'success', title: said, action: { label: t('undo'), onClick: undo } });
    return true;
  };
};
