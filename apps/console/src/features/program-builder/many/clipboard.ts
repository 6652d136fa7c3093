// What was copied in the builder last. The text of it goes to the clipboard of the system; where that text comes back, nothing of the nodes is
// lost, in this program or another.
import type { CopiedSlots } from '@spotter/domain/programs/editing/many-slots';
import { useSyncExternalStore } from 'react';

let held: { readonly text: string; readonly copied: CopiedSlots } | null = null;
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

const listeners = new Set<() => void>();
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const holdCopied = (text: string, copied: CopiedSlots): void => {
  held = { text: plain(text), copied };
  for (const tell of listeners) tell();
};
export const useLastCopied = (): CopiedSlots | null => useSyncExternalStore(subscribe, () => held?.copied ?? null);
/** Null where the text was copied elsewhere. */
export const copiedAs = (text: string): CopiedSlots | null => (held !== null && held.text === plain(text) ? held.copied : null);
