import type { Command } from '@spotter/contracts/commands';
import { showToast } from '@/components/overlays/toast.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { attempt, change } from '@/shared/reversible.js';

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

/** Sends a command with a toast, and with undo if there is one. */
export const teamActions = (gym: string) => {
  const where = { gym, topics: ['teams'] } as const;
  const send =
    ({ type, payload }: TeamCommand) =>
    () =>
      sendCommand(gym, type, payload);
  return async (command: TeamCommand, done: string, back?: TeamCommand): Promise<void> => {
    if (back !== undefined) await change(where, send(command), send(back), done);
    else if (await attempt(where, send(command))) void showToast({ tone: 'success', title: done });
  };
};
