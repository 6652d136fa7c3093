import type { EducationDetail } from '@spotter/contracts/education/queries';
import { useEffect, useState } from 'react';
import { queryClient } from '@/lib/api/query-client.js';
import { ApiProblem, NoAnswer } from '@/lib/api/problem.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { itemQuery } from '@/shared/lessons/queries.js';
import { textSaver, type SaveState, type TextSaver } from './text-saver.js';

/** Creates the saver of an item and keeps it while the page is open. Saves before the page closes. */
export const useTextSaver = (gym: string, { id: educationId, body, streamVersion }: EducationDetail) => {
  const [state, setState] = useState<SaveState>({ status: 'saved', theirs: null, error: null });
  const [saver] = useState<TextSaver>(() =>
    textSaver(
      { body, version: streamVersion },
      {
        send: async (language, { at, remove, insert }, expectedVersion) => {
          // `sendCommand` would retry for a while first; the writer should see immediately that the page is offline.
          if (!navigator.onLine) return 'lost';
          try {
            const payload = { educationId, language, at, remove, insert };
            return { version: (await sendCommand(gym, 'edit-education-text', payload, { expectedVersion })).version };
          } catch (error) {
            if (error instanceof NoAnswer) return 'lost';
            if (error instanceof ApiProblem && error.code === 'version-conflict') return 'conflict';
            throw error;
          }
        },
        read: async () => {
          const now = await queryClient.fetchQuery({ ...itemQuery(gym, educationId), staleTime: 0 });
          return { body: now.body, version: now.streamVersion };
        },
        later: (run, ms) => void setTimeout(run, ms),
        onState: setState,
      },
    ),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (saver.hasUnsaved()) event.preventDefault();
    };
    const online = (): void => void saver.flush();
    addEventListener('beforeunload', warn);
    addEventListener('online', online);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('online', online);
      void saver.flush().then(() => refreshTopics(gym, ['education']));
    };
  }, [gym, saver]);
  return { saver, state };
};
