import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { isDone, type ExerciseBlock } from '../blocks/exercise-blocks.js';
import { roundsOf, type Group, type RowPlace } from '../blocks/groups.js';
import { ClockFrame } from './clock-frame.js';
import type { AmrapClock, EmomClock } from './clock.js';
import { amrapResult, amrapText, emomResult, nextAmrapRound } from './group-result.js';
import type { RunningClock } from './use-clock.js';

export type GroupClockProps<C> = {
  readonly group: Group;
  readonly running: RunningClock & { readonly clock: C };
  readonly nameOf: (block: ExerciseBlock) => string;
  /** Values that a tick of the row records, as text; empty if some are unknown. */
  readonly valuesOf: (place: RowPlace) => string;
  /** Records rows with their planned values, or with these repetitions. */
  readonly onRecord: (rows: readonly RowPlace[], reps?: number) => void;
  readonly onClose: () => void;
};

export const Exercises = ({
  rows,
  nameOf,
  valuesOf,
}: Pick<GroupClockProps<unknown>, 'nameOf' | 'valuesOf'> & { readonly rows: readonly RowPlace[] }) => (
  <ul className="grid gap-1 text-center text-section">
    {rows.map((place) => (
      <li key={place.row.key} className="wrap-break-word">
        {nameOf(place.block)} <span className="figures text-muted-foreground">{valuesOf(place)}</span>
      </li>
    ))}
  </ul>
);

/** Every interval is one round, and one tap records it. The clock goes on without the tap. */
export const EmomClockScreen = ({ group, running, nameOf, valuesOf, onRecord, onClose }: GroupClockProps<EmomClock>) => {
  const { t } = useTranslation('workouts');
  const { phase, clock } = running;
  const rounds = roundsOf(group);
  const number = phase?.kind === 'work' ? phase.number : clock.fromRound;
  const rows = rounds[number - 1]?.rows ?? [];
  const open = rows.filter(({ row }) => !isDone(row));
  const result = emomResult(group);
  const title = t('group.emom');
  if (phase === null)
    return (
      <ClockFrame title={title} phase={phase} line={t('clock.emomResult', result)} onStop={onClose}>
        <Button variant="default" size="lg" className="min-h-16!" onClick={onClose}>
          {t('clock.close')}
        </Button>
      </ClockFrame>
    );
  return (
    <ClockFrame title={title} phase={phase} line={t('group.round', { round: number, rounds: clock.rounds })} onStop={onClose}>
      <Exercises rows={rows} nameOf={nameOf} valuesOf={valuesOf} />
      {open.length === 0 ? (
        <p role="status" className="grid min-h-20 place-items-center text-section font-medium text-success">
          {t('clock.roundSaved', { round: number })}
        </p>
      ) : (
        <Button
          variant="default"
          size="lg"
          className="min-h-20!"
          why={phase.kind !== 'work' && t('clock.notYet')}
          onClick={() => onRecord(open)}
        >
          {t('clock.roundDone', { round: number })}
        </Button>
      )}
      <Button variant="ghost" size="lg" onClick={onClose}>
        {t('clock.stop')}
      </Button>
    </ClockFrame>
  );
};

const Stepper = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) => {
  const { t } = useTranslation('workouts');
  return (
    <div role="group" aria-label={label} className="flex items-center gap-2">
      <span className="min-w-0 grow text-body wrap-break-word">{label}</span>
      <Button variant="outline" className="size-12!" aria-label={t('clock.less')} onClick={() => onChange(Math.max(0, value - 1))}>
        −
      </Button>
      <output className="figures w-10 text-center text-section font-bold">{value}</output>
      <Button variant="outline" className="size-12!" aria-label={t('clock.more')} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </div>
  );
};

type CutRoundProps = Pick<GroupClockProps<unknown>, 'nameOf' | 'onRecord' | 'onClose'> & { readonly rows: readonly RowPlace[] };

/** Repetitions of the round that the end of the clock cut off. */
export const CutRound = ({ rows, nameOf, onRecord, onClose }: CutRoundProps) => {
  const { t } = useTranslation('workouts');
  const [reps, setReps] = useState<Readonly<Record<string, number>>>({});
  const save = (): void => {
    for (const place of rows) {
      const count = reps[place.block.slotId] ?? 0;
      if (count > 0) onRecord([place], count);
    }
    onClose();
  };
  return (
    <>
      <p className="text-center text-body text-muted-foreground">{t('clock.cutRound')}</p>
      {rows.map(({ block }) => (
        <Stepper
          key={block.slotId}
          label={nameOf(block)}
          value={reps[block.slotId] ?? 0}
          onChange={(value) => setReps({ ...reps, [block.slotId]: value })}
        />
      ))}
      <Button variant="default" size="lg" className="min-h-16!" onClick={save}>
        {t('clock.save')}
      </Button>
    </>
  );
};

/** As many rounds as possible: one tap for each round, then the repetitions of the round that the end cut off. */
export const AmrapClockScreen = ({ group, running, nameOf, valuesOf, onRecord, onClose }: GroupClockProps<AmrapClock>) => {
  const { t } = useTranslation('workouts');
  const [isStopped, setStopped] = useState(false);
  const { phase } = running;
  const result = amrapResult(group);
  const isOver = phase === null || isStopped;
  const stop = (): void => (isOver ? onClose() : setStopped(true));
  return (
    <ClockFrame title={t('group.amrap')} phase={isStopped ? null : phase} line={amrapText(result)} onStop={stop}>
      {isOver ? (
        <CutRound rows={nextAmrapRound(group)} nameOf={nameOf} onRecord={onRecord} onClose={onClose} />
      ) : (
        <>
          <Exercises rows={nextAmrapRound(group)} nameOf={nameOf} valuesOf={valuesOf} />
          <Button
            variant="default"
            size="lg"
            className="min-h-20!"
            why={phase.kind !== 'work' && t('clock.notYet')}
            onClick={() => onRecord(nextAmrapRound(group))}
          >
            {t('clock.roundDone', { round: result.rounds + 1 })}
          </Button>
          <Button variant="ghost" size="lg" onClick={stop}>
            {t('clock.stop')}
          </Button>
        </>
      )}
    </ClockFrame>
  );
};
