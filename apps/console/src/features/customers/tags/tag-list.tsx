import { Badge } from '../../../components/ui/badge.js';

export const TagList = ({ tags }: { readonly tags: readonly string[] }) => (
  <>
    {tags.map((tag) => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </>
);
