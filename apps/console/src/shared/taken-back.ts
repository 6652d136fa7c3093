// A command that has an opposite one: what was done is said, and the way back offered.
import type { CommandPayload, CommandType } from '@spotter/contracts/commands';
import type { LiveTopic } from '@spotter/contracts/live';
import i18next from 'i18next';
import { showToast } from '../components/overlays/toast.js';
import { problemText } from '../lib/api/problem-text.js';
import { sendCommand } from '../lib/api/send-command.js';
import { refreshTopics } from '../lib/api/use-command.js';
import { offerUndo } from '../lib/hooks/undo.js';

export type WayBack<T extends CommandType> = {
  readonly gym: string;
  /** What was done, and what is said once it is taken back. */
  readonly done: string;
  readonly undone: string;
  readonly command: T;
  readonly payload: CommandPayload<T>;
  readonly topics: readonly LiveTopic[];
};

export const offerWayBack = <T extends CommandType>({ gym, done, undone, command, payload, topics }: WayBack<T>): void => {
  const undo = async (): Promise<void> => {
    withdraw();
    try {
      await sendCommand(gym, command, payload);
      await refreshTopics(gym, topics);
      void showToast({ tone: 'info', title: undone });
    } catch (error) {
      void showToast({ tone: 'error', title: i18next.t('lib:notTakenBack'), description: problemText(error) });
    }
  };
  const withdraw = offerUndo(() => void undo());
  void showToast({ tone: 'success', title: done, action: { label: i18next.t('lib:undo'), onClick: () => void undo() } });
};
