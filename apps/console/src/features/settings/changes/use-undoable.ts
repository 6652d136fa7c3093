import type { CommandPayload, CommandType } from '@spotter/contracts/commands';
import type { LiveTopic } from '@spotter/contracts/live';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics, useCommand } from '@/lib/api/use-command.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { showToast } from '@/components/overlays/toast.js';
import { keptWhy } from './why-field.js';

type Undoable<Type extends CommandType> = {
  readonly gym: string;
  readonly type: Type;
  readonly topics: readonly LiveTopic[];
  /** Called after the refetch, both after the change and after its undo. */
  readonly after?: () => Promise<void>;
  readonly said: (payload: CommandPayload<Type>) => string;
};

/** Commands that carry the reason of `WhyField`. */
const reasoned: ReadonlySet<CommandType> = new Set<CommandType>(['rebrand-gym', 'change-gym-settings']);

/** Sends a change with a toast. Undo sends the same command with the former values. */
export const useUndoable = <Type extends CommandType>({ gym, type, topics, after, said }: Undoable<Type>) => {
  const command = useCommand(gym, type, topics);
  const undo = async (back: CommandPayload<Type>): Promise<void> => {
    await sendCommand(gym, type, back);
    await refreshTopics(gym, topics);
    await after?.();
  };
  const change = async (wanted: CommandPayload<Type>, back: CommandPayload<Type> | null): Promise<void> => {
    const why = reasoned.has(type) ? keptWhy(gym) : undefined;
    await command.mutateAsync(why === undefined ? wanted : { ...wanted, reason: why });
    await after?.();
    const title = said(wanted);
    if (back === null) void showToast({ tone: 'success', title });
    else tellWithUndo({ title, undo: () => undo(back) });
  };
  return { ...command, change };
};
