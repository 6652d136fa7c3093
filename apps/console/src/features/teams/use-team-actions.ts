import type { Command, CommandPayload, CommandType } from '@spotter/contracts/commands';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../lib/api/problem-text.js';
import { sendCommand } from '../../lib/api/send-command.js';
import { refreshTopics } from '../../lib/api/use-command.js';
import { offerUndo } from '../../lib/hooks/undo.js';
import { showToast } from '../../components/overlays/toast.js';

type TeamCommand = Command<
  | 'archive-team'
  | 'restore-team'
  | 'add-team-members'
  | 'remove-team-member'
  | 'add-team-coach'
  | 'remove-team-coach'
  | 'leave-team'
  | 'revise-team'
>;

/** Sends at once and says so, with a way back where there is one. */
export const useTeamActions = (gym: string) => {
  const { t } = useTranslation(['teams', 'lib']);
  const send = async <Type extends CommandType>({ type, payload }: { readonly type: Type; readonly payload: CommandPayload<Type> }) => {
    try {
      await sendCommand(gym, type, payload);
      await refreshTopics(gym, ['teams']);
      return true;
    } catch (error) {
      void showToast({ tone: 'error', title: problemText(error) });
      return false;
    }
  };
  return async (command: TeamCommand, done: string, back?: TeamCommand): Promise<void> => {
    if (!(await send(command as Command))) return;
    if (back === undefined) return void showToast({ tone: 'success', title: done });
    const undo = (): void => void send(back as Command);
    offerUndo(undo);
    void showToast({ tone: 'success', title: done, action: { label: t('lib:undo'), onClick: undo } });
  };
};
