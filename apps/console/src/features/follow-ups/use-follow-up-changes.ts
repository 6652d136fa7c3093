import type { CommandPayload } from '@spotter/contracts/commands';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../lib/api/problem-text.js';
import { sendCommand } from '../../lib/api/send-command.js';
import { refreshTopics } from '../../lib/api/use-command.js';
import { offerUndo } from '../../lib/hooks/undo.js';
import { showToast } from '../../components/overlays/toast.js';

type Of = CommandPayload<'reopen-follow-up'>;
type Sending = () => Promise<unknown>;

/** Done, put off, or open again; each says so and can be taken back. */
export const useFollowUpChanges = (gym: string) => {
  const { t } = useTranslation(['follow-ups', 'lib']);
  const send = async (sending: Sending): Promise<boolean> => {
    try {
      await sending();
      await refreshTopics(gym, ['follow-ups']);
      return true;
    } catch (error) {
      void showToast({ tone: 'error', title: problemText(error) });
      return false;
    }
  };
  const change = async (sending: Sending, back: Sending, said: string): Promise<void> => {
    if (!(await send(sending))) return;
    const undo = (): void => void send(back);
    offerUndo(undo);
    void showToast({ tone: 'success', title: said, action: { label: t('lib:undo'), onClick: undo } });
  };
  const reopened = (of: Of) => () => sendCommand(gym, 'reopen-follow-up', of);
  return {
    finish: (of: Of, name: string) => change(() => sendCommand(gym, 'finish-follow-up', of), reopened(of), t('done.finished', { name })),
    snooze: (of: Of, until: string, name: string) =>
      change(() => sendCommand(gym, 'snooze-follow-up', { ...of, until }), reopened(of), t('done.snoozed', { name })),
    reopen: (of: Of, name: string) => change(reopened(of), () => sendCommand(gym, 'finish-follow-up', of), t('done.reopened', { name })),
  };
};
