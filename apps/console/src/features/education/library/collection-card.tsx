import type { EducationCollection, EducationItem } from '@spotter/contracts/education/queries';
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Plus, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '../../../lib/format/format.js';
import { useDrop } from '../../../lib/hooks/use-drop.js';
import { cn } from '../../../lib/utils.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardTitle } from '../../../components/ui/card.js';
import { Menu } from '../../../components/overlays/menu.js';
import { RowLink } from '../../../components/row-link.js';
import { Select } from '../../../components/ui/select.js';
import { moved, placedBefore } from './sequence.js';
import { statusTones } from './status-tones.js';
import type { useEducationActions } from './use-education-actions.js';

const dragType = 'application/x-spotter-education';
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type RowProps = {
  readonly gym: string;
  readonly item: EducationItem;
  readonly at: number;
  readonly count: number;
  readonly mayChange: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDropBefore: (educationId: string) => void;
  readonly onRemove: () => void;
};

const Row = ({ gym, item, at, count, mayChange, onMove, onDropBefore, onRemove }: RowProps) => {
  const { t } = useTranslation('education');
  const { over, place } = useDrop(dragType, onDropBefore, mayChange);
  const title = localized(item.content.title);
  const byKey = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      {...place}
      draggable={mayChange}
      onDragStart={(event) => event.dataTransfer.setData(dragType, item.id)}
      className={cn('flex min-h-row items-center gap-2 rounded-control px-2', over && 'border-t-2 border-accent-foreground')}
    >
      {mayChange && <GripVertical {...icon} className="shrink-0 cursor-grab text-subtle-foreground" />}
      <span className="figures w-6 shrink-0 text-meta text-subtle-foreground">{at + 1}</span>
      <RowLink to={`/${gym}/admin/education/${item.id}`} className="min-w-0 grow truncate font-medium hover:text-accent-foreground">
        {title}
      </RowLink>
      <Badge variant={statusTones[item.status]}>{t(item.archived ? 'archived' : `statuses.${item.status}`)}</Badge>
      {mayChange && (
        <Menu
          align="end"
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('collections.place', { title })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={byKey}
            >
              <EllipsisVertical {...icon} />
            </Button>
          }
          entries={[
            { label: t('collections.up'), icon: ArrowUp, disabled: at === 0, onSelect: () => onMove(-1) },
            { label: t('collections.down'), icon: ArrowDown, disabled: at === count - 1, onSelect: () => onMove(1) },
            { label: t('collections.remove'), icon: X, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
};

type CollectionCardProps = {
  readonly gym: string;
  readonly collection: EducationCollection;
  readonly items: readonly EducationItem[];
  readonly mayChange: boolean;
  readonly actions: ReturnType<typeof useEducationActions>;
  readonly onRename: () => void;
};

/** What is in a collection, in the order in which it is read: dragged, or moved by its menu or by Alt and an arrow. */
export const CollectionCard = ({ gym, collection, items, mayChange, actions, onRename }: CollectionCardProps) => {
  const { t } = useTranslation('education');
  const [adding, setAdding] = useState('');
  const { id, educationIds, archived } = collection;
  const inIt = educationIds.flatMap((one) => items.find((item) => item.id === one) ?? []);
  const outside = items.filter((item) => !item.archived && !educationIds.includes(item.id));
  const set = (after: readonly string[]): void => {
    if (after.join(' ') !== educationIds.join(' ')) void actions.sequence(id, educationIds, after);
  };
  return (
    <Card className="grid gap-3" aria-label={localized(collection.name)}>
      <div className="flex items-center gap-3">
        <CardTitle className="min-w-0 grow wrap-anywhere">{localized(collection.name)}</CardTitle>
        {archived && <Badge>{t('archived')}</Badge>}
        {mayChange && (
          <Menu
            align="end"
            trigger={
              <Button variant="ghost" size="icon" aria-label={t('collections.more', { name: localized(collection.name) })}>
                <EllipsisVertical {...icon} />
              </Button>
            }
            entries={[
              { label: t('collections.rename'), disabled: archived, onSelect: onRename },
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
            at={at}
            count={inIt.length}
            mayChange={mayChange && !archived}
            onMove={(by) => set(moved(educationIds, item.id, by))}
            onDropBefore={(dropped) => set(placedBefore(educationIds, dropped, item.id))}
            onRemove={() => set(educationIds.filter((one) => one !== item.id))}
          />
        ))}
      </ol>
      {mayChange && !archived && outside.length > 0 && (
        <div className="flex gap-2">
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
            aria-disabled={adding === ''}
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
