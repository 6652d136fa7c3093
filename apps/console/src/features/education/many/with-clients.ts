import type { EducationContent } from '@spotter/contracts/education/commands';

/** An item that is meant for these clients too, and how many of them it was not meant for by name until now. */
export const withClients = (
  content: EducationContent,
  customerIds: readonly string[],
): { readonly content: EducationContent; readonly added: number } => {
  const before = content.audience.customerIds ?? [];
  // All clients need no names.
  const isForAll = content.audience.roles.includes('client');
  const all = isForAll ? before : [...new Set([...before, ...customerIds])];
  return { content: { ...content, audience: { ...content.audience, customerIds: all } }, added: all.length - before.length };
};
