import type { EducationDetail } from '@spotter/contracts/education/queries';
import type { Frozen } from '@spotter/contracts/frozen';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { RowLink } from '@/components/row-link.js';
import { Article } from '../document/article.js';
import { FileCard } from '../document/file-card.js';
import { FilmCard } from '../document/film-card.js';
import { educationQuery, shownEducationQuery } from '@/shared/lessons/queries.js';
import { useMarkedHere } from '@/shared/lessons/use-marked-here.js';
import { ItemRow } from './item-row.js';

type Shown = Frozen<Pick<EducationDetail, 'content' | 'body'>>;
type ContentProps = {
  readonly gym: string;
  readonly item: Shown;
  readonly today: string;
  /** True for staff, who see all items. */
  readonly isOfStaff?: boolean;
};

const OutLink = ({ gym, link }: { readonly gym: string; readonly link: string }) => {
  const { t } = useTranslation('education');
  return (
    <Button asChild variant="secondary" className="justify-self-start">
      {link.startsWith('/') ? (
        <RowLink to={`/${gym}${link}`} className="">
          {t('follow')}
        </RowLink>
      ) : (
        <a href={link.toLowerCase().startsWith('https://') ? link : undefined} target="_blank" rel="noopener noreferrer">
          {URL.canParse(link) ? t('followTo', { host: new URL(link).host }) : t('follow')}
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </Button>
  );
};

type StepsProps = Pick<ContentProps, 'gym' | 'today' | 'isOfStaff'> & { readonly steps: readonly string[] };
/** Steps of a course that the reader may see, in order; for staff all of them. */
const Steps = ({ gym, steps, today, isOfStaff = false }: StepsProps) => {
  const { t } = useTranslation('education');
  const read = isOfStaff ? educationQuery(gym) : shownEducationQuery(gym);
  const marked = useMarkedHere(gym, read.meta?.path);
  const shown = useQuery({ ...shownEducationQuery(gym), enabled: !isOfStaff }).data;
  const library = useQuery({ ...educationQuery(gym), enabled: isOfStaff }).data;
  const data = isOfStaff ? library : shown;
  const items = steps.flatMap((id) => data?.items.find((item) => item.id === id) ?? []);
  if (data !== undefined && items.length === 0) return <p className="text-table text-muted-foreground">{t('noSteps')}</p>;
  return (
    <ol className="rounded-card border bg-card py-1" aria-label={t('steps')}>
      {items.map((item) => (
        <ItemRow
          key={item.id}
          to={`/${gym}/${isOfStaff ? 'admin' : 'client'}/education/${item.id}`}
          item={item}
          isRead={item.readAt !== null || marked.has(item.id)}
          today={today}
        />
      ))}
    </ol>
  );
};

const Credit = ({ credit }: { readonly credit: NonNullable<Shown['content']['credit']> }) => (
  <p className="border-t pt-3 text-meta text-subtle-foreground wrap-anywhere">
    {credit.url?.startsWith('https://') === true ? (
      <a href={credit.url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
        {credit.source}
      </a>
    ) : (
      credit.source
    )}
    {' · '}
    {credit.licence}
  </p>
);

/** An item of any kind for its reader, in their language if it has a text in it. */
export const ItemContent = ({ gym, item, today, isOfStaff = false }: ContentProps) => {
  const { i18n } = useTranslation();
  const { content, body } = item;
  const blocks = i18n.language === 'tr' && body.tr !== undefined ? body.tr : body.en;
  return (
    <div className="grid gap-4">
      {content.summary !== undefined && <p className="text-section text-muted-foreground wrap-anywhere">{localized(content.summary)}</p>}
      {content.kind === 'video' && content.film !== undefined && <FilmCard address={content.film} title={localized(content.title)} />}
      {content.kind === 'file' && content.file !== undefined && <FileCard gym={gym} file={content.file} />}
      {content.kind === 'link' && content.link !== undefined && <OutLink gym={gym} link={content.link} />}
      {blocks.length > 0 && <Article gym={gym} blocks={blocks} />}
      {content.kind === 'course' && <Steps gym={gym} steps={content.steps ?? []} today={today} isOfStaff={isOfStaff} />}
      {content.credit !== undefined && <Credit credit={content.credit} />}
    </div>
  );
};
