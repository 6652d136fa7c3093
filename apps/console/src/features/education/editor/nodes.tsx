// The editor's schema: exactly the nodes and marks of the contract, so that nothing else survives a paste.
import { alignments, colours, deepestIndent, fonts } from '@spotter/contracts/education/document';
import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { FilmCard } from '../document/film-card.js';
import { Picture } from '../document/picture.js';
import { alignClass, backgroundClass, colourClass, fontClass, indentClass, linkClass } from '../document/styles.js';
import { isFilm, isLink } from './clean-document.js';
import { Pasted } from './pasted.js';

const nameOf = (element: HTMLElement, attribute: string, known: readonly string[]): string | false => {
  const name = element.getAttribute(attribute);
  return name !== null && known.includes(name) ? name : false;
};
/** Creates a mark whose name is one of a list. Parses only its own data attribute and ignores pasted styles. */
const named = (mark: string, known: readonly string[], classes: Readonly<Record<string, string>>) =>
  Mark.create({
    name: mark,
    addAttributes: () => ({ name: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: `span[data-${mark}]`,
        getAttrs: (element) => {
          const name = nameOf(element, `data-${mark}`, known);
          return name === false ? false : { name };
        },
      },
    ],
    renderHTML: ({ mark: { attrs } }) => ['span', { [`data-${mark}`]: attrs['name'], class: classes[attrs['name'] as string] }, 0],
  });

const aligned = ['paragraph', 'heading'];
/** Alignment and indent of paragraphs. From pasted styles of Word or web pages it takes only the alignment. */
const Placed = Extension.create({
  name: 'placed',
  addGlobalAttributes: () => [
    {
      types: aligned,
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => {
            const wanted = element.getAttribute('data-align') ?? element.style.textAlign;
            return (alignments as readonly string[]).includes(wanted) ? wanted : null;
          },
          renderHTML: ({ align }) => (align == null ? {} : { 'data-align': align, class: alignClass[align as keyof typeof alignClass] }),
        },
        indent: {
          default: 0,
          parseHTML: (element) => Math.min(deepestIndent, Math.max(0, Number(element.getAttribute('data-indent')) || 0)),
          renderHTML: ({ indent }) => (indent === 0 ? {} : { 'data-indent': indent, class: indentClass[indent as number] }),
        },
      },
    },
  ],
});

/** Headings of a text start below the page's own. A data attribute keeps the level when text is copied within the editor. */
const Heading = Node.create({
  name: 'heading',
  content: 'inline*',
  group: 'block',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () => [
    { tag: 'h2[data-level="1"]', attrs: { level: 1 }, priority: 60 },
    { tag: 'h1', attrs: { level: 1 } },
    ...['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 2 } })),
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    node.attrs['level'] === 1 ? 'h2' : 'h3',
    mergeAttributes({ 'data-level': node.attrs['level'] as number }, HTMLAttributes),
    0,
  ],
});

const imageNode = (gym: string) =>
  Node.create({
    name: 'image',
    group: 'block',
    draggable: true,
    addAttributes: () => ({ uploadId: { default: null }, alt: { default: '' } }),
    // Skips pictures of other sites, which have no upload id.
    parseHTML: () => [
      {
        tag: 'img[data-upload-id]',
        getAttrs: (element) => ({ uploadId: element.getAttribute('data-upload-id'), alt: element.getAttribute('alt') ?? '' }),
      },
    ],
    renderHTML: ({ node }) => ['img', { 'data-upload-id': node.attrs['uploadId'] as string, alt: node.attrs['alt'] as string }],
    addNodeView: () =>
      ReactNodeViewRenderer(({ node, selected }: NodeViewProps) => (
        <NodeViewWrapper className={selected ? 'rounded-card outline-2 outline-offset-2 outline-ring' : ''}>
          <Picture gym={gym} uploadId={String(node.attrs['uploadId'])} alt={String(node.attrs['alt'])} />
        </NodeViewWrapper>
      )),
  });

const Video = Node.create({
  name: 'video',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ address: { default: null }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[data-film]',
      priority: 100,
      getAttrs: (element) => {
        const address = element.getAttribute('data-film');
        return isFilm(address) ? { address, title: element.textContent } : false;
      },
    },
  ],
  renderHTML: ({ node }) => ['a', { 'data-film': node.attrs['address'] as string }, node.attrs['title'] as string],
  addNodeView: () =>
    ReactNodeViewRenderer(({ node, selected }: NodeViewProps) => (
      <NodeViewWrapper className={selected ? 'rounded-card outline-2 outline-offset-2 outline-ring' : ''}>
        {/* The editor selects and moves the card; its link is inactive. */}
        <div className="pointer-events-none">
          <FilmCard address={String(node.attrs['address'])} title={String(node.attrs['title'])} />
        </div>
      </NodeViewWrapper>
    )),
});

export const extensionsFor = (gym: string) => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      isAllowedUri: (href) => isLink(href),
      HTMLAttributes: { class: linkClass, target: null, rel: null },
    },
  }),
  Heading,
  Placed,
  named('colour', colours, colourClass),
  named('background', colours, backgroundClass),
  named('font', fonts, fontClass),
  imageNode(gym),
  Video,
  Pasted,
];
