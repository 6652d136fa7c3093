import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { formatClock } from '@/lib/format/format.js';
import { targetText } from '@/shared/prescribed/target-text.js';
import { hasOpenRow, roundsOf, currentRound, type Group } from '../blocks/groups.js';
import { GroupExercises, type ShownExercise } from '../execution/group-exercises.js';
import { SetRows, type RowContext } from '../sets/place-row.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import type { AmrapClock, EmomClock } from './clock.js';
import { amrapResult, amrapText, emomResult, plannedRow } from './group-result.js';

/** For programs without an interval or a cap. */
const defaultIntervalSeconds = 60;
const defaultCapSeconds = 600;

const longest = (group: Group, field: 'intervalSeconds' | 'capSeconds', missing: number): number => {
  const given = group.blocks.flatMap(({ plan }) => plan?.[field] ?? []);
  return given.length === 0 ? missing : Math.max(...given);
};

/** Returns the clock of an EMOM or AMRAP, started now. An EMOM goes on with its first open round. */
const clockOf = (group: Group, startedAt = Date.now()): EmomClock | AmrapClock => {
  if (group.kind === 'amrap')
    return { kind: 'amrap', groupKey: group.key, capSeconds: longest(group, 'capSeconds', defaultCapSeconds), startedAt };
  const rounds = roundsOf(group);
  const intervalSeconds = longest(group, 'intervalSeconds', defaultIntervalSeconds);
  return { kind: 'emom', groupKey: group.key, intervalSeconds, fromRound: currentRound(rounds), rounds: rounds.length, startedAt };
};

type ClockCardProps = {
  readonly group: Group;
  readonly shown: (block: ExerciseBlock) => ShownExercise;
  readonly context: RowContext;
  /** Starts the clock; null while the workout does not run. */
  readonly onStart: ((clock: EmomClock | AmrapClock) => void) | null;
};

/** An EMOM or AMRAP: what to do, its clock, and its result. Single sets can be corrected below. */
export const ClockCard = ({ group, shown, context, onStart }: ClockCardProps) => {
  const { t } = useTranslation('workouts');
  const clock = clockOf(group, 0);
  const isAmrap = clock.kind === 'amrap';
  const result = isAmrap ? amrapText(amrapResult(group)) : t('clock.emomResult', emomResult(group));
  const plan = isAmrap ? formatClock(clock.capSeconds) : `${clock.rounds} × ${formatClock(clock.intervalSeconds)}`;
  return (
    <section aria-label={t(`group.${group.kind}`)} className="grid gap-2 rounded-card border bg-card pb-3">
      <div className="flex min-h-12 items-center gap-2 px-3 pt-1">
        {group.letter !== null && <Badge variant="default">{group.letter}</Badge>}
        <h2 className="min-w-0 grow truncate text-section font-bold">{t(`group.${group.kind}`)}</h2>
        <span className="figures text-table font-medium text-muted-foreground">{plan}</span>
      </div>
      <GroupExercises group={group} shown={shown} lineOf={(block) => targetText(plannedRow(block)?.target ?? null)} />
      <p className="figures px-3 text-body font-medium">{result}</p>
      {onStart !== null && (isAmrap || hasOpenRow(group)) && (
        <Button variant="default" size="lg" className="mx-3" onClick={() => onStart(clockOf(group))}>
          <Timer size={20} strokeWidth={1.75} aria-hidden />
          {t('clock.start')}
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
