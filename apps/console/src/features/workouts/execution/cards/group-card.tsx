import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/utils.js';
import { Badge } from '@/components/ui/badge.js';
import { useRecordingOptions } from '@/shared/recording/recording-options.js';
import { PlaceRow, RemovedSets, SetHead, type RowContext } from '../../sets/place-row.js';
import { placeOf } from '../../sets/places.js';
import type { ExerciseBlock } from '../../blocks/exercise-blocks.js';
import { GroupExercises, labelledName, type ShownExercise } from './group-exercises.js';
import { currentRound, roundsOf, warmUpsOf, withFreeRound, type Group, type RowPlace } from '../../blocks/groups.js';
import { cardClass } from './card-class.js';

type GroupCardProps = {
  readonly group: Group;
  readonly shown: (block: ExerciseBlock) => ShownExercise;
  readonly context: RowContext;
  /** Adds a free round once all are done. */
  readonly isRunning: boolean;
  /** Key of the row to train next; null if there is none here. */
  readonly nextKey: string | null;
};

/** Scrolls the row to train next into view when it changes. */
const useFollowNext = (nextKey: string | null) => {
  const card = useRef<HTMLElement>(null);
  const before = useRef(nextKey);
  useEffect(() => {
    if (nextKey !== null && before.current !== null && before.current !== nextKey)
      card.current?.querySelector('[data-next]')?.scrollIntoView({ block: 'nearest' });
    before.current = nextKey;
  }, [nextKey]);
  return card;
};

/** A superset or circuit: its exercises round by round, with one rest after each round. */
export const GroupCard = ({ group, shown, context, isRunning, nextKey }: GroupCardProps) => {
  const { t } = useTranslation('workouts');
  const { effort } = useRecordingOptions();
  const card = useFollowNext(nextKey);
  const rounds = roundsOf(isRunning ? withFreeRound(group) : group);
  const planned = rounds.filter(({ rows }) => rows.some(({ row }) => row.target !== null)).length;
  const warmUps = warmUpsOf(group);
  const rowOf = ({ block, row }: RowPlace) => {
    const { exercise, name } = shown(block);
    const place = placeOf({ block, exercise, unit: context.unit, effort }, row);
    const title = <span className="text-table font-medium text-foreground wrap-break-word">{labelledName(block, name)}</span>;
    return (
      <li
        key={row.key}
        aria-label={name}
        data-next={row.key === nextKey || undefined}
        className="scroll-mt-28 scroll-mb-[calc(var(--foot,0px)+8px)] border-l-2 border-transparent data-next:border-accent-foreground"
      >
        <SetHead places={[place]} exercise={exercise} title={title} />
        <ol>
          <PlaceRow place={place} context={context} />
        </ol>
      </li>
    );
  };
  return (
    <section ref={card} aria-label={t(`group.${group.kind}`)} className={cn(cardClass, 'pb-2')}>
      <div className="flex min-h-12 items-center gap-2 px-3 pt-1">
        {group.letter !== null && <Badge variant="default">{group.letter}</Badge>}
        <h2 className="min-w-0 grow truncate text-section font-bold">{t(`group.${group.kind}`)}</h2>
        {planned > 0 && (
          <span className="figures text-table text-muted-foreground">
            {t('group.round', { round: Math.min(planned, currentRound(rounds)), rounds: planned })}
          </span>
        )}
      </div>
      <GroupExercises group={group} shown={shown} />
      {warmUps.length > 0 && (
        <>
          <h3 className="mt-1 border-t px-3 pt-2 text-table text-muted-foreground">{t('group.warmUps')}</h3>
          <ol>{warmUps.map(rowOf)}</ol>
        </>
      )}
      {rounds.map(({ number, rows }) => (
        <section key={number} aria-label={t('group.roundName', { round: number })}>
          <h3 className="mt-1 border-t px-3 pt-2 text-table text-muted-foreground">{t('group.roundName', { round: number })}</h3>
          <ol>{rows.map(rowOf)}</ol>
        </section>
      ))}
      {group.blocks.map((block) => (
        <RemovedSets key={block.slotId} block={block} context={context} />
      ))}
    </section>
  );
};
