// Tags as a line of text, separated by commas, and back.

export const mostTags = 20;
export const longestTag = 40;

/** Each once, whatever letters it is written in; without the blanks around it. */
export const tagsOf = (typed: string): readonly string[] => {
  const known = new Map<string, string>();
  for (const part of typed.split(',')) {
    const tag = part.trim().slice(0, longestTag).trim();
    if (tag !== '' && !known.has(tag.toLocaleLowerCase())) known.set(tag.toLocaleLowerCase(), tag);
  }
  return [...known.values()].slice(0, mostTags);
};

export const typedTags = (tags: readonly string[]): string => tags.join(', ');
