// Commands about a member's own shortcuts.
import { shortcuts, shortcutsStream } from '@spotter/domain/shortcuts/shortcuts';
import { policies } from '../platform/sessions/policy.js';
import { useCase } from '../platform/commands/use-case.js';

type OfMember = { readonly membershipId: string };
const shared = {
  decider: shortcuts,
  policy: policies.themselves,
  stream: ({ membershipId }: OfMember) => shortcutsStream(membershipId),
  customer: ({ membershipId }: OfMember) => membershipId,
} as const;

export const shortcutUseCases = {
  'add-shortcut': useCase('add-shortcut', shared),
  'change-shortcut': useCase('change-shortcut', shared),
  'remove-shortcut': useCase('remove-shortcut', shared),
};
