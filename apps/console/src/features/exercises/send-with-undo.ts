// Sends commands of this slice with a toast that offers undo by their inverse.
import type { Command } from '@spotter/contracts/commands';
import i18next from 'i18next';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { showToast } from '@/components/overlays/toast.js';
import { problemText, textOfCode } from '@/lib/api/problem-text.js';
import { sendBatch } from '@/lib/api/send-batch.js';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';

export type ExerciseCommand = Command<
  | 'add-exercise'
  | 'revise-exercise'
  | 'archive-exercise'
  | 'restore-exercise'
  | 'illustrate-exercise'
  | 'tag-exercise'
  | 'merge-exercises'
  | 'split-exercises'
>;
const topics = ['exercises', 'lifts'] as const;

/** @returns the code of the first refusal, and the number of accepted commands */
const sendAll = async (gym: string, commands: readonly ExerciseCommand[]): Promise<{ refused: string | undefined; done: number }> => {
  const results = await sendBatch(
    gym,
    commands.map((command) => ({ id: newId(), ...command })),
  );
  await refreshTopics(gym, topics);
  const refused = results.filter(({ status }) => status === 'rejected');
  return { refused: refused[0] === undefined ? undefined : (refused[0].code ?? ''), done: results.length - refused.length };
};

const tell = (gym: string, title: string, back: readonly ExerciseCommand[]): void => {
  const undo = async (): Promise<void> => {
    try {
      const { refused } = await sendAll(gym, back);
      void showToast(
        refused === undefined ? { tone: 'info', title: i18next.t('lib:takenBack') } : { tone: 'error', title: textOfCode(refused) },
      );
    } catch (error) {
      void showToast({ tone: 'error', title: problemText(error) });
    }
  };
  if (back.length === 0) void showToast({ tone: 'success', title, durationMs: 8000 });
  else tellWithUndo({ title, durationMs: 8000, undo });
};

/** Sends one command; the form shows its refusal. @throws ApiProblem */
export const sendWithUndo = async (
  gym: string,
  command: ExerciseCommand,
  said: string,
  back: readonly ExerciseCommand[],
): Promise<void> => {
  await sendCommand(gym, command.type, command.payload);
  await refreshTopics(gym, topics);
  tell(gym, said, back);
};

/** Sends many commands, and shows a toast with any refusal. */
export const sendManyWithUndo = async (
  gym: string,
  commands: readonly ExerciseCommand[],
  said: (done: number) => string,
  back: readonly ExerciseCommand[],
): Promise<void> => {
  try {
    const { refused, done } = await sendAll(gym, commands);
    if (done > 0) tell(gym, said(done), back);
    if (refused !== undefined) void showToast({ tone: 'error', title: textOfCode(refused) });
  } catch (error) {
    void showToast({ tone: 'error', title: problemText(error) });
  }
};
