import { maxTagLength, maxTags } from '@spotter/contracts/limits';
// Converts tags to a text separated by commas, and back.

/** Returns trimmed tags, unique regardless of case, within the limits. */
export const tagsOf = (typed: string): readonly string[] => {
  const known = new Map<string, string>();
  for (const part of typed.split(',')) {
    const tag = part.trim().slice(0, maxTagLength).trim();
    if (tag !== '' && !known.has(tag.toLocaleLowerCase())) known.set(tag.toLocaleLowerCase(), tag);
  }
  return [...known.values()].slice(0, maxTags);
};

export const typedTags = (tags: readonly string[]): string => tags.join(', ');
