import type { Block, Mark } from '@spotter/contracts/education/blocks';
import type { ReactNode } from 'react';
import { RowLink } from '@/components/row-link.js';
import { FilmCard } from './film-card.js';
import { Picture } from './picture.js';
import { backgroundClass, colourClass, fontClass, linkClass, placeClass, proseClass } from './styles.js';

type ArticleProps = { readonly gym: string; readonly blocks: readonly Block[] };

const nameOf = <T extends object>(mark: Mark, classes: T): string => classes[String(mark.attrs?.['name']) as keyof T] as string;
const withMark = (gym: string, mark: Mark, children: ReactNode): ReactNode => {
  switch (mark.type) {
    case 'bold':
      return <strong>{children}</strong>;
    case 'italic':
      return <em>{children}</em>;
    case 'underline':
      return <u>{children}</u>;
    case 'strike':
      return <s>{children}</s>;
    case 'link': {
      const href = String(mark.attrs?.['href']);
      // The API validated the link when it was written. External pages open in a new tab.
      if (href.startsWith('/'))
        return (
          <RowLink to={`/${gym}${href}`} className={linkClass}>
            {children}
          </RowLink>
        );
      return href.toLowerCase().startsWith('https://') ? (
        <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
          {children}
        </a>
      ) : (
        children
      );
    }
    case 'colour':
      return <span className={nameOf(mark, colourClass)}>{children}</span>;
    case 'background':
      return <span className={nameOf(mark, backgroundClass)}>{children}</span>;
    case 'font':
      return <span className={nameOf(mark, fontClass)}>{children}</span>;
    default:
      return children;
  }
};

const Inlines = ({ gym, blocks }: ArticleProps) =>
  blocks.map(({ type, text, marks = [] }, at) => (
    // Text runs have no ids, only their order.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at} className="contents">
      {type === 'hardBreak' ? <br /> : marks.reduceRight<ReactNode>((inner, mark) => withMark(gym, mark, inner), text)}
    </span>
  ));

const Blocks = ({ gym, blocks }: ArticleProps) =>
  // oxlint-disable-next-line react/no-array-index-key
  blocks.map((block, at) => <OneBlock key={at} gym={gym} block={block} />);

const OneBlock = ({ gym, block: { type, attrs = {}, content = [] } }: { readonly gym: string; readonly block: Block }) => {
  const inside = <Blocks gym={gym} blocks={content} />;
  switch (type) {
    case 'paragraph':
      // An empty paragraph keeps its height, as in the editor.
      return <p className={placeClass(attrs)}>{content.length === 0 ? <br /> : <Inlines gym={gym} blocks={content} />}</p>;
    case 'heading': {
      const Heading = attrs['level'] === 1 ? 'h2' : 'h3';
      return (
        <Heading className={placeClass(attrs)}>
          <Inlines gym={gym} blocks={content} />
        </Heading>
      );
    }
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'bulletList':
      return <ul>{inside}</ul>;
    case 'orderedList':
      return (
        <ol start={Number(attrs['start'] ?? 1)} type={(attrs['type'] ?? '1') as '1'}>
          {inside}
        </ol>
      );
    case 'listItem':
      return <li>{inside}</li>;
    case 'image':
      return <Picture gym={gym} uploadId={String(attrs['uploadId'])} alt={String(attrs['alt'] ?? '')} />;
    case 'video':
      return <FilmCard address={String(attrs['address'])} title={String(attrs['title'] ?? '')} />;
    default:
      return null;
  }
};

/** Renders a text from React elements only; it never inserts HTML. */
export const Article = ({ gym, blocks }: ArticleProps) => (
  <div className={proseClass}>
    <Blocks gym={gym} blocks={blocks} />
  </div>
);
