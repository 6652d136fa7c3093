import type { CommandPayload } from '@spotter/contracts/commands';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { change } from '@/shared/reversible.js';

type Of = CommandPayload<'reopen-follow-up'>;

/** Sends one command after the other: all of them are about one client. */
const inOrder = async (all: readonly Of[], send: (of: Of) => Promise<unknown>): Promise<void> => {
  for (const of of all) await send(of);
};

const withNote = (of: Of, note: string): CommandPayload<'finish-follow-up'> => (note === '' ? of : { ...of, note });

/** Finishes, snoozes and reopens follow-ups, each with a toast and undo. */
export const useFollowUpChanges = (gym: string) => {
  const { t } = useTranslation('follow-ups');
  const where = { gym, topics: ['follow-ups'] } as const;
  const reopened = (of: Of) => () => sendCommand(gym, 'reopen-follow-up', of);
  return {
    finish: (all: readonly Of[], name: string, note = '') =>
      change(
        where,
        () => inOrder(all, (of) => sendCommand(gym, 'finish-follow-up', withNote(of, note))),
        () => inOrder(all, (of) => reopened(of)()),
        t('done.finished', { name }),
      ),
    snooze: (all: readonly Of[], until: string, name: string) =>
      change(
        where,
        () => inOrder(all, (of) => sendCommand(gym, 'snooze-follow-up', { ...of, until })),
        () => inOrder(all, (of) => reopened(of)()),
        t('done.snoozed', { name }),
      ),
    reopenDone: (of: Of, name: string, note = '') =>
      change(where, reopened(of), () => sendCommand(gym, 'finish-follow-up', withNote(of, note)), t('done.reopened', { name })),
    reopenSnoozed: (of: Of, name: string, until: string) =>
      change(where, reopened(of), () => sendCommand(gym, 'snooze-follow-up', { ...of, until }), t('done.reopened', { name })),
  };
};
