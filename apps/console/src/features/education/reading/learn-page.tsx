import type { ShownEducation, ShownEducationItem } from '@spotter/contracts/education/queries';
import { maxSearchLength } from '@spotter/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized, todayIn } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Input } from '@/components/ui/input.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowLink } from '@/components/row-link.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { shownEducationQuery } from '@/shared/lessons/queries.js';
import { useMarkedHere } from '@/shared/lessons/use-marked-here.js';
import { DueBadge, ItemRow } from './item-row.js';
import { useKeepRequired } from './keep-required.js';

type LearnPageProps = { readonly gym: string; readonly timeZone: string };
type Item = ShownEducationItem;
type Section = { readonly id: string; readonly title: string | null; readonly items: readonly Item[] };

/** Returns one section per collection in order, then one for the remaining items. */
const sectionsOf = ({ items, collections }: ShownEducation): readonly Section[] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const placed = new Set(collections.flatMap(({ educationIds }) => educationIds));
  const rest = items.filter(({ id }) => !placed.has(id));
  return [
    ...collections.map(({ id, name, educationIds }) => ({
      id,
      title: localized(name),
      items: educationIds.flatMap((one) => byId.get(one) ?? []),
    })),
    ...(rest.length === 0 ? [] : [{ id: 'rest', title: null, items: rest }]),
  ];
};

const Next = ({ gym, item, today }: { readonly gym: string; readonly item: Item; readonly today: string }) => {
  const { t } = useTranslation('education');
  return (
    <Card className="grid gap-2 border-accent-foreground">
      <p className="text-meta text-muted-foreground">{t('next')}</p>
      <h2 className="text-section font-bold wrap-anywhere">{localized(item.content.title)}</h2>
      {item.content.summary !== undefined && (
        <p className="text-table text-muted-foreground wrap-anywhere">{localized(item.content.summary)}</p>
      )}
      <DueBadge item={item} isRead={false} today={today} />
      <Button asChild size="lg" className="mt-1">
        <RowLink to={`/${gym}/client/education/${item.id}`} className="">
          {t('open')}
        </RowLink>
      </Button>
    </Card>
  );
};

/** The person's education: what is next, then all items by collection with their progress. */
export const LearnPage = ({ gym, timeZone }: LearnPageProps) => {
  const { t } = useTranslation('education');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const read = shownEducationQuery(gym, q);
  const query = useQuery({ ...read, placeholderData: (before) => before });
  const marked = useMarkedHere(gym, read.meta?.path);
  const all = useQuery(shownEducationQuery(gym));
  useKeepRequired(gym, all.data?.items);
  const today = todayIn(timeZone);
  const isRead = ({ id, readAt }: Item): boolean => readAt !== null || marked.has(id);
  return (
    <Page title={t('title')} className="max-w-[640px]!">
      <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
        {(answer) => {
          const next = q === '' ? answer.items.find((item) => !isRead(item)) : undefined;
          return answer.items.length === 0 && q === '' ? (
            <EmptyState icon={BookOpen} title={t('nothing')} description={t('nothingLine')} />
          ) : (
            <div className="grid gap-4">
              <Input
                type="search"
                aria-label={t('search')}
                placeholder={t('search')}
                maxLength={maxSearchLength}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              {next !== undefined && <Next gym={gym} item={next} today={today} />}
              {answer.items.length === 0 && <p className="p-3 text-table text-muted-foreground">{t('notFound')}</p>}
              {sectionsOf(answer).map(({ id, title, items }) => (
                <Card key={id} className="grid gap-2 px-1">
                  <div className="flex items-center justify-between gap-3 px-3">
                    <CardTitle className="min-w-0 wrap-anywhere">{title ?? t('others')}</CardTitle>
                    <Badge variant={items.every(isRead) ? 'success' : 'secondary'}>
                      {t('progress', { done: items.filter(isRead).length, of: items.length })}
                    </Badge>
                  </div>
                  <ul>
                    {items.map((item) => (
                      <ItemRow key={item.id} to={`/${gym}/client/education/${item.id}`} item={item} isRead={isRead(item)} today={today} />
                    ))}
                  </ul>
                </Card>
              ))}
            </div>
          );
        }}
      </QueryView>
    </Page>
  );
};
