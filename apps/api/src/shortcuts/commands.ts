// Commands about a member's own shortcuts.
import { shortcuts, shortcutsStream } from '@spotter/domain/shortcuts/shortcuts';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';

type OfMember = { readonly membershipId: string };
const shared = {
  decider: shortcuts,
  policy: policies.themselves,
  stream: ({ membershipId }: OfMember) => shortcutsStream(membershipId),
  customer: ({ membershipId }: OfMember) => membershipId,
} as const;

export class AddShortcut extends commandOf('add-shortcut', shared) {}
export class ChangeShortcut extends commandOf('change-shortcut', shared) {}
export class RemoveShortcut extends commandOf('remove-shortcut', shared) {}

export const shortcutCommands = [AddShortcut, ChangeShortcut, RemoveShortcut];
