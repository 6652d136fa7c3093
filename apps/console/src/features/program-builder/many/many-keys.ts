// Keyboard and clipboard shortcuts for exercises. Fields keep their own.
import type { ClipboardEvent, KeyboardEvent, SyntheticEvent } from 'react';
import { useBuilding } from '../builder-context.js';
import { useMany } from './use-many.js';

export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

/** True for events in a field, or in a dialog or menu above the page, which React bubbles through here. */
export const isElsewhere = ({ target, currentTarget }: SyntheticEvent): boolean =>
  isTyping(target) || !(target instanceof Node && currentTarget.contains(target));

/** Id of the slot that has the focus. */
const focusedSlot = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-slot]')?.dataset['slot'] : undefined;

export const useManyKeys = () => {
  const { chosen } = useBuilding();
  const many = useMany();
  /** Returns the chosen slots, or the focused one if none is chosen. */
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
