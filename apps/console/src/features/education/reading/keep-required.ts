import type { ShownEducationItem } from '@spotter/contracts/education/queries';
import { useKeepItems } from '../../../shared/lessons/use-keep-items.js';

/** What is required, and was not read yet, is made ready to be read without a network. */
export const useKeepRequired = (gym: string, items: readonly ShownEducationItem[] | undefined): void =>
  useKeepItems(
    gym,
    (items ?? []).filter(({ content, readAt }) => content.required && readAt === null).map(({ id }) => id),
  );
