import type { ClientState } from '@spotter/contracts/client-states/queries';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { change } from '@/shared/reversible.js';

/** Topics of what counts days on which the client could train. */
const topics = ['customers', 'assigned-programs', 'workouts'] as const;

/** Ends, reopens and cancels periods of a client, each with a toast and undo. */
export const useStateChanges = (gym: string, customerId: string) => {
  const { t } = useTranslation('client-states');
  const where = { gym, topics };
  const of = ({ id }: Pick<ClientState, 'id'>) => ({ customerId, stateId: id });
  return {
    end: (state: ClientState, until: string | null) =>
      change(
        where,
        () => sendCommand(gym, 'change-client-state-end', { ...of(state), until }),
        () => sendCommand(gym, 'change-client-state-end', { ...of(state), until: state.until }),
        t(until === null ? 'done.opened' : 'done.ended'),
      ),
    cancel: (state: ClientState) => {
      const { kind, from, until, note } = state;
      const again = { ...of(state), kind, from, ...(until !== null && { until }), ...(note !== null && { note }) };
      return change(
        where,
        () => sendCommand(gym, 'cancel-client-state', of(state)),
        () => sendCommand(gym, 'set-client-state', again),
        t('done.cancelled'),
      );
    },
  };
};
