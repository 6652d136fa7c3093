import type { ShownEducationItem } from '@spotter/contracts/education/queries';
import { useKeepItems } from '@/shared/lessons/use-keep-items.js';

/** Stores required, unread items on the device for offline reading. */
export const useKeepRequired = (gym: string, items: readonly ShownEducationItem[] | undefined): void =>
  useKeepItems(
    gym,
    (items ?? []).filter(({ content, readAt }) => content.required && readAt === null).map(({ id }) => id),
  );
