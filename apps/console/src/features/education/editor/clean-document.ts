// Converts the editor's content into blocks that the contract allows; drops pasted attributes and unknown nodes.
import type { Block, Mark } from '@spotter/contracts/education/blocks';
import { alignments, colours, deepestIndent, deepestNesting, fonts } from '@spotter/contracts/education/document';
import { filmAddress } from '@spotter/contracts/atoms';
import { checked } from '@spotter/contracts/checked';
import { link } from '@spotter/contracts/links/link';

type Attrs = Readonly<Record<string, unknown>>;
const isOne = (list: readonly string[], value: unknown): value is string => typeof value === 'string' && list.includes(value);
export const isLink = (href: unknown): href is string => 'value' in checked(link, href);
export const isFilm = (address: unknown): address is string => 'value' in checked(filmAddress, address);
const withAttrs = (attrs: Attrs): { attrs?: Attrs } => (Object.keys(attrs).length === 0 ? {} : { attrs });

const placed = ({ align, indent }: Attrs): Attrs => ({
  ...(isOne(alignments, align) && { align }),
  ...(typeof indent === 'number' && indent > 0 && { indent: Math.min(indent, deepestIndent) }),
});

const markOf = ({ type, attrs = {} }: Mark): readonly Mark[] => {
  switch (type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
      return [{ type }];
    case 'link':
      return isLink(attrs['href']) ? [{ type, attrs: { href: attrs['href'] } }] : [];
    case 'colour':
    case 'background':
      return isOne(colours, attrs['name']) ? [{ type, attrs: { name: attrs['name'] } }] : [];
    case 'font':
      return isOne(fonts, attrs['name']) ? [{ type, attrs: { name: attrs['name'] } }] : [];
    default:
      return [];
  }
};
const inlineOf = ({ type, text, marks = [] }: Block): readonly Block[] => {
  const kept = marks.flatMap(markOf);
  const withMarks = kept.length === 0 ? {} : { marks: kept };
  if (type === 'text' && text !== undefined && text !== '') return [{ type, text, ...withMarks }];
  return type === 'hardBreak' ? [{ type, ...withMarks }] : [];
};
const withContent = (content: readonly Block[]): { content?: readonly Block[] } => (content.length === 0 ? {} : { content });

const blockOf = ({ type, attrs = {}, content = [] }: Block, depth: number): readonly Block[] => {
  // Too deep: move the inner blocks up to this level.
  if (depth >= deepestNesting - 1 && content.some(({ type: inner }) => inner !== 'text' && inner !== 'hardBreak'))
    return content.flatMap((inner) => blockOf(inner, depth));
  switch (type) {
    case 'paragraph':
      return [{ type, ...withAttrs(placed(attrs)), ...withContent(content.flatMap(inlineOf)) }];
    case 'heading':
      return [{ type, attrs: { level: attrs['level'] === 1 ? 1 : 2, ...placed(attrs) }, ...withContent(content.flatMap(inlineOf)) }];
    case 'blockquote':
    case 'bulletList':
    case 'listItem':
    case 'orderedList': {
      const inside = content.flatMap((inner) => blockOf(inner, depth + 1));
      const start = type === 'orderedList' && typeof attrs['start'] === 'number' && attrs['start'] > 1 ? { start: attrs['start'] } : {};
      return inside.length === 0 ? [] : [{ type, ...withAttrs(start), content: inside }];
    }
    case 'image':
      return typeof attrs['uploadId'] === 'string'
        ? [{ type, attrs: { uploadId: attrs['uploadId'], alt: String(attrs['alt'] ?? '') } }]
        : [];
    case 'video':
      return isFilm(attrs['address']) ? [{ type, attrs: { address: attrs['address'], title: String(attrs['title'] ?? '') } }] : [];
    default:
      return [];
  }
};

const isEmpty = (block: Block): boolean => block.type === 'paragraph' && block.content === undefined;

/** Converts the content and drops empty lines at the end, where the editor keeps one for typing. */
export const cleanDocument = (content: readonly Block[]): readonly Block[] => {
  const blocks = content.flatMap((block) => blockOf(block, 1));
  let end = blocks.length;
  while (end > 0 && isEmpty(blocks[end - 1]!)) end -= 1;
  return blocks.slice(0, end);
};
