import type { EducationContent } from '@spotter/contracts/education/commands';

const meantFor = (content: EducationContent, customerIds: readonly string[]): EducationContent => ({
  ...content,
  audience: { ...content.audience, customerIds: [...customerIds] },
});

/** Adds clients to an item's audience. `added`: clients who were not in it by name. */
export const withClients = (
  content: EducationContent,
  customerIds: readonly string[],
): { readonly content: EducationContent; readonly added: readonly string[] } => {
  const before = content.audience.customerIds ?? [];
  // The role includes all clients.
  const added = content.audience.roles.includes('client') ? [] : [...new Set(customerIds)].filter((id) => !before.includes(id));
  return { content: meantFor(content, [...before, ...added]), added };
};

/** Removes clients from an item's audience by name, and keeps all other changes. */
export const withoutClients = (content: EducationContent, customerIds: readonly string[]): EducationContent =>
  meantFor(
    content,
    (content.audience.customerIds ?? []).filter((id) => !customerIds.includes(id)),
  );
