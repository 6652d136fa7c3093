// A change that another command can undo: sends it immediately, confirms it and offers undo.
import type { LiveTopic } from '@spotter/contracts/live';
import i18next from 'i18next';
import { tellWithUndo } from '../components/overlays/tell-with-undo.js';
import { showToast } from '../components/overlays/toast.js';
import { problemCode } from '../lib/api/problem.js';
import { problemText } from '../lib/api/problem-text.js';
import { refreshTopics } from '../lib/api/use-command.js';

export type Sending = () => Promise<unknown>;
type Where = { readonly gym: string; readonly topics: readonly LiveTopic[] };

/** Refusals because a second click, another tab or another person was faster: the requested state is there already. */
const soAlready: ReadonlySet<string> = new Set(['nothing-to-change', 'education-not-read']);

/** Sends the command and refetches what changed. Shows a refusal. */
const outcomeOf = async ({ gym, topics }: Where, sending: Sending): Promise<'done' | 'already' | 'refused'> => {
  try {
    await sending();
    await refreshTopics(gym, topics);
    return 'done';
  } catch (error) {
    if (soAlready.has(problemCode(error))) {
      await refreshTopics(gym, topics);
      return 'already';
    }
    void showToast({ tone: 'error', title: problemText(error) });
    return 'refused';
  }
};

/** @returns true if what was requested is so now, by this command or before it */
export const attempt = async (where: Where, sending: Sending): Promise<boolean> => (await outcomeOf(where, sending)) !== 'refused';

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

/** Offers undo only if this command made the change. @returns true if what was requested is so now */
export const change = async (where: Where, sending: Sending, back: Sending, said: string): Promise<boolean> => {
  const outcome = await outcomeOf(where, sending);
  if (outcome === 'done') offerWayBack(where, back, said);
  return outcome !== 'refused';
};
