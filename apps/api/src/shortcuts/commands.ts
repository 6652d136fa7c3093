// The shortcuts that a member keeps; nobody else's.
import { addShortcut, changeShortcut, removeShortcut } from '@spotter/contracts/shortcuts/commands';
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
  'add-shortcut': useCase({ ...shared, schema: addShortcut }),
  'change-shortcut': useCase({ ...shared, schema: changeShortcut }),
  'remove-shortcut': useCase({ ...shared, schema: removeShortcut }),
};
