// A change that another command can undo: sends it immediately, confirms it and offers undo.
import type { LiveTopic } from '@spotter/contracts/live';
import i18next from 'i18next';
import { tellWithUndo } from '../components/overlays/tell-with-undo.js';
import { showToast } from '../components/overlays/toast.js';
import { problemText } from '../lib/api/problem-text.js';
import { refreshTopics } from '../lib/api/use-command.js';

export type Sending = () => Promise<unknown>;
type Where = { readonly gym: string; readonly topics: readonly LiveTopic[] };

/** Sends the command and refetches what changed. Shows a refusal. @returns true if it succeeded */
export const attempt = async ({ gym, topics }: Where, sending: Sending): Promise<boolean> => {
  try {
    await sending();
    await refreshTopics(gym, topics);
    return true;
  } catch (error) {
    void showToast({ tone: 'error', title: problemText(error) });
    return false;
  }
};

/** Offers undo for a change that was made already. Shows `undone` after the undo. */
export const offerWayBack = ({ gym, topics }: Where, back: Sending, said: string, undone = i18next.t('lib:takenBack')): void =>
  tellWithUndo({
    title: said,
    undo: async () => {
      await back();
      await refreshTopics(gym, topics);
      void showToast({ tone: 'info', title: undone });
    },
  });

/** @returns true if it succeeded */
export const change = async (where: Where, sending: Sending, back: Sending, said: string): Promise<boolean> => {
  const isDone = await attempt(where, sending);
  if (isDone) offerWayBack(where, back, said);
  return isDone;
};
