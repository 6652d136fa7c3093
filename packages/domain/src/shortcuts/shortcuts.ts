// The shortcuts of one member, one stream: `shortcuts-<membershipId>`.
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { ShortcutEvent } from './shortcut-events.js';

type AddShortcut = CommandOf<'add-shortcut'>;
type ChangeShortcut = CommandOf<'change-shortcut'>;
type RemoveShortcut = CommandOf<'remove-shortcut'>;
export type ShortcutCommand = AddShortcut | ChangeShortcut | RemoveShortcut;
export type ShortcutRejection = 'shortcut-already-added' | 'shortcut-unknown' | 'too-many-shortcuts';

/** Ids only: the content is not needed for decisions. */
export type ShortcutsState = { readonly ids: readonly string[] };
type Outcome = readonly ShortcutEvent[] | Rejected<ShortcutRejection>;

const maxShortcuts = 30;

const evolve = (state: ShortcutsState, event: ShortcutEvent): ShortcutsState => {
  switch (event.type) {
    case 'ShortcutSaved':
      return state.ids.includes(event.data.shortcutId) ? state : { ids: [...state.ids, event.data.shortcutId] };
    case 'ShortcutRemoved':
      return { ids: state.ids.filter((id) => id !== event.data.shortcutId) };
    default:
      event satisfies never;
      return state;
  }
};

const decide = ({ ids }: ShortcutsState, command: ShortcutCommand): Outcome => {
  const there = ids.includes(command.payload.shortcutId);
  switch (command.type) {
    case 'add-shortcut':
      if (there) return reject('shortcut-already-added');
      return ids.length >= maxShortcuts ? reject('too-many-shortcuts') : [{ type: 'ShortcutSaved', data: command.payload }];
    case 'change-shortcut':
      return there ? [{ type: 'ShortcutSaved', data: command.payload }] : reject('shortcut-unknown');
    case 'remove-shortcut':
      return there ? [{ type: 'ShortcutRemoved', data: command.payload }] : reject('shortcut-unknown');
    default:
      return command satisfies never;
  }
};

export const shortcuts: Decider<ShortcutsState, ShortcutCommand, ShortcutEvent, ShortcutRejection> = {
  initial: { ids: [] },
  evolve,
  decide,
};
export const shortcutsStream = (membershipId: string): string => `shortcuts-${membershipId}`;
