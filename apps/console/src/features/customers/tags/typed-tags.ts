import { maxTagLength, maxTags } from '@spotter/contracts/limits';
// Tags as a line of text, separated by commas, and back.

/** Each once, whatever letters it is written in; without the blanks around it. */
export const tagsOf = (typed: string): readonly string[] => {
  const known = new Map<string, string>();
  for (const part of typed.split(',')) {
    const tag = part.trim().slice(0, maxTagLength).trim();
    if (tag !== '' && !known.has(tag.toLocaleLowerCase())) known.set(tag.toLocaleLowerCase(), tag);
  }
  return [...known.values()].slice(0, maxTags);
};

export const typedTags = (tags: readonly string[]): string => tags.join(', ');
