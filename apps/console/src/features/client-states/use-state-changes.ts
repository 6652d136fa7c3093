import type { ClientState } from '@spotter/contracts/client-states/queries';
import type { CommandPayload, CommandType } from '@spotter/contracts/commands';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../lib/api/problem-text.js';
import { sendCommand } from '../../lib/api/send-command.js';
import { refreshTopics } from '../../lib/api/use-command.js';
import { offerUndo } from '../../lib/hooks/undo.js';
import { showToast } from '../../components/overlays/toast.js';

type Sent = { readonly [Type in CommandType]: readonly [type: Type, payload: CommandPayload<Type>] }[CommandType];
/** What is counted by days on which a client could train. */
const topics = ['customers', 'assigned-programs', 'workouts'] as const;

/** Sends a change of what is noted about a client, says so, and offers the way back. */
export const useStateChanges = (gym: string, customerId: string) => {
  const { t } = useTranslation(['client-states', 'lib']);
  const send = async ([type, payload]: Sent): Promise<boolean> => {
    try {
      await sendCommand(gym, type, payload as never);
      await refreshTopics(gym, topics);
      return true;
    } catch (error) {
      void showToast({ tone: 'error', title: problemText(error) });
      return false;
    }
  };
  const change = async (wanted: Sent, back: Sent, said: string): Promise<void> => {
    if (!(await send(wanted))) return;
    const undo = (): void => void send(back);
    offerUndo(undo);
    void showToast({ tone: 'success', title: said, action: { label: t('lib:undo'), onClick: undo } });
  };
  const of = ({ id }: Pick<ClientState, 'id'>) => ({ customerId, stateId: id });
  return {
    end: (state: ClientState, until: string | null) =>
      change(
        ['change-client-state-end', { ...of(state), until }],
        ['change-client-state-end', { ...of(state), until: state.until }],
        t(until === null ? 'done.opened' : 'done.ended'),
      ),
    cancel: (state: ClientState) => {
      const { kind, from, until, note } = state;
      const again = { ...of(state), kind, from, ...(until !== null && { until }), ...(note !== null && { note }) };
      return change(['cancel-client-state', of(state)], ['set-client-state', again], t('done.cancelled'));
    },
  };
};
