import { Badge } from '../../../components/ui/badge.js';
import type { TagText } from '../../../shared/tag-text.js';

export const TagList = ({ tags, tagText }: { readonly tags: readonly string[]; readonly tagText: TagText }) => (
  <>
    {tags.map((tag) => (
      <Badge key={tag}>{tagText(tag)}</Badge>
    ))}
  </>
);
