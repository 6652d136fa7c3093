import type { TFunction } from 'i18next';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/utils.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { formatClock } from '@/lib/format/format.js';
import { targetText } from '@/shared/prescribed/target-text.js';
import { hasOpenRow, roundsOf, currentRound, type Group } from '../blocks/groups.js';
import { GroupExercises, type ShownExercise } from '../execution/cards/group-exercises.js';
import { SetRows, type RowContext } from '../sets/place-row.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import { forTimeFrom, type GroupClock } from './clock.js';
import {
  amrapResult,
  amrapText,
  emomResult,
  forTimeResult,
  forTimeText,
  lastReading,
  plannedRow,
  previousForTime,
} from './group-result.js';
import { cardClass } from '../execution/cards/card-class.js';

/** For programs without an interval or a cap. */
const defaultIntervalSeconds = 60;
const defaultCapSeconds = 600;

const longest = <T,>(group: Group, field: 'intervalSeconds' | 'capSeconds', missing: T): number | T => {
  const given = group.blocks.flatMap(({ plan }) => plan?.[field] ?? []);
  return given.length === 0 ? missing : Math.max(...given);
};

/** Returns the clock of a group, started now. An EMOM goes on with its first open round, work for time at the last recorded reading. */
const clockOf = (group: Group, startedAt = Date.now()): GroupClock => {
  if (group.kind === 'amrap')
    return { kind: 'amrap', groupKey: group.key, capSeconds: longest(group, 'capSeconds', defaultCapSeconds), startedAt };
  if (group.kind === 'for-time')
    return forTimeFrom({ groupKey: group.key, capSeconds: longest(group, 'capSeconds', null) }, lastReading(group), startedAt);
  const rounds = roundsOf(group);
  const intervalSeconds = longest(group, 'intervalSeconds', defaultIntervalSeconds);
  return { kind: 'emom', groupKey: group.key, intervalSeconds, fromRound: currentRound(rounds), rounds: rounds.length, startedAt };
};

/** `10:00`, `5 × 1:00`, or the number of rounds with the cap. */
const planText = (t: TFunction<'workouts'>, group: Group, clock: GroupClock): string => {
  if (clock.kind === 'amrap') return formatClock(clock.capSeconds);
  if (clock.kind === 'emom') return `${clock.rounds} × ${formatClock(clock.intervalSeconds)}`;
  const rounds = t('clock.rounds', { count: roundsOf(group).length });
  return clock.capSeconds === null ? rounds : `${rounds} · ${t('clock.cap', { time: formatClock(clock.capSeconds) })}`;
};

const resultText = (t: TFunction<'workouts'>, group: Group): string => {
  if (group.kind === 'amrap') return amrapText(amrapResult(group));
  return group.kind === 'for-time' ? forTimeText(forTimeResult(group)) : t('clock.emomResult', emomResult(group));
};

type ClockCardProps = {
  readonly group: Group;
  readonly shown: (block: ExerciseBlock) => ShownExercise;
  readonly context: RowContext;
  /** Starts the clock; null while the workout does not run. */
  readonly onStart: ((clock: GroupClock) => void) | null;
};

/** A group with a clock: what to do, its clock, and its result. Single sets can be corrected below. */
export const ClockCard = ({ group, shown, context, onStart }: ClockCardProps) => {
  const { t } = useTranslation('workouts');
  const clock = clockOf(group, 0);
  const before = clock.kind === 'for-time' ? previousForTime(group) : null;
  const isResumed = clock.kind === 'for-time' && lastReading(group) > 0;
  return (
    <section aria-label={t(`group.${group.kind}`)} className={cn(cardClass, 'grid gap-2 pb-3')}>
      <div className="flex min-h-12 items-center gap-2 px-3 pt-1">
        {group.letter !== null && <Badge variant="default">{group.letter}</Badge>}
        <h2 className="min-w-0 grow truncate text-section font-bold">{t(`group.${group.kind}`)}</h2>
        <span className="figures text-table font-medium text-muted-foreground">{planText(t, group, clock)}</span>
      </div>
      <GroupExercises group={group} shown={shown} lineOf={(block) => targetText(plannedRow(block)?.target ?? null)} />
      <p className="figures flex flex-wrap gap-x-2 px-3 text-body font-medium">
        {resultText(t, group)}
        {before !== null && (
          <span className="font-normal text-muted-foreground">{t('clock.lastTime', { result: forTimeText(before) })}</span>
        )}
      </p>
      {onStart !== null && (clock.kind === 'amrap' || hasOpenRow(group)) && (
        <Button variant="default" size="lg" className="mx-3" onClick={() => onStart(clockOf(group))}>
          <Timer size={20} strokeWidth={1.75} aria-hidden />
          {t(isResumed ? 'clock.resume' : 'clock.start')}
        </Button>
      )}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center px-3 text-table text-accent-foreground">{t('clock.sets')}</summary>
        {group.blocks.map((block) => {
          const { exercise, name } = shown(block);
          return (
            <section key={block.slotId} aria-label={name}>
              <h3 className="px-3 pt-2 text-table font-medium">{name}</h3>
              <SetRows block={block} exercise={exercise} context={context} extraRow={onStart !== null} />
            </section>
          );
        })}
      </details>
    </section>
  );
};
