import type { EducationCollection, EducationItem } from '@spotter/contracts/education/queries';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { RowLink } from '@/components/row-link.js';
import { Select } from '@/components/ui/select.js';
import { DragGrip, PlaceMenu, useOrdered, type Place } from './ordered.js';
import { moved, placedBefore } from './sequence.js';
import { statusTones } from './status-tones.js';
import type { useEducationActions } from './use-education-actions.js';
import { whyNot } from '@/components/ui/why-not.js';

const dragType = 'application/x-spotter-education';
const collectionDragType = 'application/x-spotter-education-collection';
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type RowProps = { readonly gym: string; readonly item: EducationItem; readonly place: Place; readonly onRemove: () => void };

const Row = ({ gym, item, place, onRemove }: RowProps) => {
  const { t } = useTranslation('education');
  const { over, place: dropPlace, drag } = useOrdered(dragType, item.id, place);
  const title = localized(item.content.title);
  return (
    <li
      {...dropPlace}
      {...drag}
      className={cn('flex min-h-row items-center gap-2 rounded-control px-2', over && 'border-t-2 border-accent-foreground')}
    >
      {place.mayChange && <DragGrip />}
      <span className="figures w-6 shrink-0 text-meta text-subtle-foreground">{place.at + 1}</span>
      <RowLink to={`/${gym}/admin/education/${item.id}`} className="min-w-0 grow truncate font-medium hover:text-accent-foreground">
        {title}
      </RowLink>
      <Badge variant={statusTones[item.status]}>{t(item.archived ? 'archived' : `statuses.${item.status}`)}</Badge>
      {place.mayChange && (
        <PlaceMenu
          label={t('collections.place', { title })}
          place={place}
          more={[{ label: t('collections.remove'), icon: X, onSelect: onRemove }]}
        />
      )}
    </li>
  );
};

type CollectionCardProps = {
  readonly gym: string;
  readonly collection: EducationCollection;
  readonly items: readonly EducationItem[];
  /** Position among the collections. */
  readonly place: Place;
  readonly actions: ReturnType<typeof useEducationActions>;
  readonly onRename: () => void;
};

/** A collection among the others, with its items in reading order. */
export const CollectionCard = ({ gym, collection, items, place, actions, onRename }: CollectionCardProps) => {
  const { t } = useTranslation('education');
  const [adding, setAdding] = useState('');
  const { id, educationIds, archived } = collection;
  const { mayChange } = place;
  const { over, place: dropPlace, drag } = useOrdered(collectionDragType, id, place);
  const inIt = educationIds.flatMap((one) => items.find((item) => item.id === one) ?? []);
  const outside = items.filter((item) => !item.archived && !educationIds.includes(item.id));
  const set = (after: readonly string[]): void => {
    if (after.join(' ') !== educationIds.join(' ')) void actions.sequence(id, educationIds, after);
  };
  return (
    <Card
      {...dropPlace}
      className={cn('grid gap-3', over && 'border-t-2 border-t-accent-foreground')}
      aria-label={localized(collection.name)}
    >
      <div {...drag} className="flex items-center gap-2">
        {mayChange && <DragGrip />}
        <span className="figures w-6 shrink-0 text-meta text-subtle-foreground">{place.at + 1}</span>
        <CardTitle className="min-w-0 grow wrap-anywhere">{localized(collection.name)}</CardTitle>
        {archived && <Badge>{t('archived')}</Badge>}
        {mayChange && (
          <PlaceMenu
            label={t('collections.more', { name: localized(collection.name) })}
            place={place}
            more={[
              { label: t('collections.rename'), why: archived && whyNot('archived'), onSelect: onRename },
              {
                label: t(archived ? 'actions.restore-education-item' : 'actions.archive-education-item'),
                onSelect: () =>
                  void actions.actOnCollection(archived ? 'restore-education-collection' : 'archive-education-collection', id),
              },
            ]}
          />
        )}
      </div>
      {inIt.length === 0 && <p className="text-table text-muted-foreground">{t('collections.empty')}</p>}
      <ol>
        {inIt.map((item, at) => (
          <Row
            key={item.id}
            gym={gym}
            item={item}
            place={{
              at,
              count: inIt.length,
              mayChange: mayChange && !archived,
              onMove: (by) => set(moved(educationIds, item.id, by)),
              onDropBefore: (dropped) => set(placedBefore(educationIds, dropped, item.id)),
            }}
            onRemove={() => set(educationIds.filter((one) => one !== item.id))}
          />
        ))}
      </ol>
      {mayChange && !archived && outside.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Select aria-label={t('collections.add')} value={adding} onChange={(event) => setAdding(event.target.value)}>
            <option value="">{t('collections.choose')}</option>
            {outside.map((item) => (
              <option key={item.id} value={item.id}>
                {localized(item.content.title)}
              </option>
            ))}
          </Select>
          <Button
            variant="outline"
            why={adding === '' && whyNot('noItem')}
            onClick={() => {
              if (adding !== '') set([...educationIds, adding]);
              setAdding('');
            }}
          >
            <Plus {...icon} />
            {t('collections.put')}
          </Button>
        </div>
      )}
    </Card>
  );
};
