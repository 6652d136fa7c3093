import type { EducationContent } from '@spotter/contracts/education/commands';

const meantFor = (content: EducationContent, customerIds: readonly string[]): EducationContent => ({
  ...content,
  audience: { ...content.audience, customerIds: [...customerIds] },
});

/** An item that is meant for these clients too, and those of them for whom it was not meant by name until now. */
export const withClients = (
  content: EducationContent,
  customerIds: readonly string[],
): { readonly content: EducationContent; readonly added: readonly string[] } => {
  const before = content.audience.customerIds ?? [];
  // All clients need no names.
  const added = content.audience.roles.includes('client') ? [] : [...new Set(customerIds)].filter((id) => !before.includes(id));
  return { content: meantFor(content, [...before, ...added]), added };
};

/** The same item without these clients by name; whatever else changed meanwhile stays. */
export const withoutClients = (content: EducationContent, customerIds: readonly string[]): EducationContent =>
  meantFor(
    content,
    (content.audience.customerIds ?? []).filter((id) => !customerIds.includes(id)),
  );
