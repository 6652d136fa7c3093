import type { CommandAccepted } from '@spotter/contracts/command-requests';
import type { CommandPayload, CommandType } from '@spotter/contracts/commands';
import type { LiveTopic } from '@spotter/contracts/live';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { positions } from './positions.js';
import { queryClient } from './query-client.js';
import { newId, sendCommand } from './send-command.js';

/** Invalidates the queries of a gym that depend on these read models. */
export const refreshTopics = (gym: string, topics: readonly LiveTopic[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.gym === gym && topics.some((topic) => meta.topics?.includes(topic) === true),
  });

/** Invalidates the queries of a gym whose last request did not ask for `position`, since their answers may lack it. */
export const refreshOlderThan = (gym: string, position: number): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.gym === gym && positions.includedIn(gym, meta.path ?? '') < position });

/** Sends commands of one type. Pressing the button again after an unknown outcome sends the same command, not a second one. */
export const useCommand = <Type extends CommandType>(gym: string, type: Type, topics: readonly LiveTopic[]) => {
  const last = useRef<{ readonly body: string; readonly commandId: string } | null>(null);
  return useMutation<CommandAccepted, Error, CommandPayload<Type>>({
    mutationFn: (payload) => {
      const body = JSON.stringify(payload);
      if (last.current?.body !== body) last.current = { body, commandId: newId() };
      return sendCommand(gym, type, payload, { commandId: last.current.commandId });
    },
    onSuccess: async () => {
      last.current = null;
      await refreshTopics(gym, topics);
    },
  });
};
export type CommandMutation<Type extends CommandType> = ReturnType<typeof useCommand<Type>>;
