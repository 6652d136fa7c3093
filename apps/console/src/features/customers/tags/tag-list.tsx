import { Badge } from '@/components/ui/badge.js';
import type { TagText } from '@/shared/tag-text.js';

export const TagList = ({ tags, tagText }: { readonly tags: readonly string[]; readonly tagText: TagText }) => (
  <>
    {tags.map((tag) => (
      <Badge key={tag}>{tagText(tag)}</Badge>
    ))}
  </>
);

/** First tag and the number of further ones. The tooltip and screen readers have all of them. */
export const TagCell = ({ tags, tagText }: { readonly tags: readonly string[]; readonly tagText: TagText }) => {
  const names = tags.map(tagText);
  const [first, ...others] = names;
  if (first === undefined) return null;
  return (
    <span className="flex min-w-0 gap-1" title={names.join(', ')}>
      <Badge shrinks>{first}</Badge>
      {others.length > 0 && (
        <Badge>
          <span aria-hidden>+{others.length}</span>
          <span className="sr-only">{others.join(', ')}</span>
        </Badge>
      )}
    </span>
  );
};
