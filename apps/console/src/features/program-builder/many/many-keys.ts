// Keys and the clipboard of the weeks, as in a sheet. In a field they are the field's own.
import type { ClipboardEvent, KeyboardEvent, SyntheticEvent } from 'react';
import { useBuilding } from '../builder-context.js';
import { useMany } from './use-many.js';

export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

/** Of a field, or of a dialog or menu that stands over the page: React tells of it here as well. */
export const isElsewhere = ({ target, currentTarget }: SyntheticEvent): boolean =>
  isTyping(target) || !(target instanceof Node && currentTarget.contains(target));

/** The exercise that has the focus. */
const focusedSlot = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-slot]')?.dataset['slot'] : undefined;

export const useManyKeys = () => {
  const { chosen } = useBuilding();
  const many = useMany();
  /** The chosen ones; where there are none, the one that has the focus. */
  const meant = (target: EventTarget): ReadonlySet<string> => {
    const focused = focusedSlot(target);
    return chosen.ids.size > 0 || focused === undefined ? chosen.ids : new Set([focused]);
  };
  const copyTo = (event: ClipboardEvent, after: (ids: ReadonlySet<string>) => void): void => {
    const ids = meant(event.target);
    if (isElsewhere(event) || ids.size === 0) return;
    event.clipboardData.setData('text/plain', many.copy(ids));
    event.preventDefault();
    after(ids);
  };
  return {
    onCopy: (event: ClipboardEvent): void => copyTo(event, () => undefined),
    onCut: (event: ClipboardEvent): void => copyTo(event, many.remove),
    onKeyDown: (event: KeyboardEvent): void => {
      if (isElsewhere(event) || chosen.ids.size === 0) return;
      if (event.key === 'Escape') chosen.clear();
      else if (event.key === 'Delete' || event.key === 'Backspace') many.remove(chosen.ids);
      else return;
      event.preventDefault();
    },
  };
};
