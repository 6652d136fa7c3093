// Reorders collections optimistically: sends one change at a time with the version that it is based on. If somebody else reordered them
// meanwhile, their order wins and the remaining changes are dropped.
import type { EducationCollection, EducationCollectionsAnswer } from '@spotter/contracts/education/queries';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { change } from '@/shared/reversible.js';

export const useCollectionOrder = (gym: string) => {
  const { t } = useTranslation('education');
  const [mine, setMine] = useState<readonly string[] | null>(null);
  const sending = useRef<{ count: number; last: Promise<number | null> }>({ count: 0, last: Promise.resolve(null) });

  const send = async (orderVersion: number, before: readonly string[], after: readonly string[]): Promise<number | null> => {
    let version: number | null = null;
    await change(
      { gym, topics: ['education'] },
      async () => {
        const accepted = await sendCommand(
          gym,
          'order-education-collections',
          { collectionIds: [...after] },
          { expectedVersion: orderVersion },
        );
        version = accepted.version;
      },
      () => sendCommand(gym, 'order-education-collections', { collectionIds: [...before] }, { expectedVersion: version ?? orderVersion }),
      t('done.ordered'),
    );
    return version;
  };

  return {
    inOrder: ({ items }: EducationCollectionsAnswer): readonly EducationCollection[] => {
      if (mine === null) return items;
      const placed = mine.flatMap((id) => items.find((one) => one.id === id) ?? []);
      return [...placed, ...items.filter(({ id }) => !mine.includes(id))];
    },
    order: (orderVersion: number, before: readonly string[], after: readonly string[]): void => {
      if (after.join(' ') === before.join(' ')) return;
      setMine(after);
      const { count, last } = sending.current;
      const next = (async () => {
        const version = count === 0 ? orderVersion : await last;
        const sent = version === null ? null : await send(version, before, after);
        // After a refusal, read the current order before the next change.
        if (sent === null) await refreshTopics(gym, ['education']);
        sending.current.count -= 1;
        if (sending.current.count === 0) setMine(null);
        return sent;
      })();
      sending.current = { count: count + 1, last: next };
    },
  };
};
