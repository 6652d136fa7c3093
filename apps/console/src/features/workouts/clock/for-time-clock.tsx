import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { formatClock } from '@/lib/format/format.js';
import { currentRound, hasOpenRow, openRowsOfRound, roundsOf, type RowPlace } from '../blocks/groups.js';
import { ClockFrame } from './clock-frame.js';
import { workedSeconds, type ForTimeClock } from './clock.js';
import { CutRound, Exercises, type GroupClockProps } from './group-clock.js';
import { forTimeResult, forTimeText, lastTimedRound, previousForTime } from './group-result.js';

type ForTimeProps = Omit<GroupClockProps<ForTimeClock>, 'onRecord'> & {
  /** Records rows with their planned values and the reading of the clock, or with these repetitions and without one. */
  readonly onRecord: (rows: readonly RowPlace[], values: { readonly reps: number } | { readonly clockSeconds: number }) => void;
  /** Removes recorded sets. */
  readonly onRemove: (rows: readonly RowPlace[]) => void;
  /** Replaces the running clock. */
  readonly onChange: (clock: ForTimeClock) => void;
};

const Undo = ({ group, running: { clock }, onRemove, onChange }: Pick<ForTimeProps, 'group' | 'running' | 'onRemove' | 'onChange'>) => {
  const { t } = useTranslation('workouts');
  const last = lastTimedRound(group);
  if (last === null) return null;
  const undo = (): void => {
    const { doneSeconds: _, ...going } = clock;
    onRemove(last.rows);
    onChange(going);
  };
  return (
    <Button variant="ghost" size="lg" onClick={undo}>
      {t('clock.undoRound', { round: last.number })}
    </Button>
  );
};

/** The time of all rounds, beside that of the last time. */
const Done = (props: ForTimeProps) => {
  const { group, running, onClose } = props;
  const { t } = useTranslation('workouts');
  const before = previousForTime(group);
  const result = forTimeResult(group);
  const reading = running.clock.doneSeconds ?? result.seconds ?? undefined;
  return (
    <ClockFrame title={t('group.for-time')} phase={null} line={t('clock.allRounds')} reading={reading} onStop={onClose}>
      {before !== null && (
        <p className="figures text-center text-body text-muted-foreground">{t('clock.lastTime', { result: forTimeText(before) })}</p>
      )}
      <Button variant="default" size="lg" className="min-h-16!" onClick={onClose}>
        {t('clock.close')}
      </Button>
      <Undo {...props} />
    </ClockFrame>
  );
};

/** All rounds as fast as possible: one tap for each round, and the last one stops the clock. The cap cuts off the round of that moment. */
export const ForTimeClockScreen = (props: ForTimeProps) => {
  const { group, running, nameOf, valuesOf, onRecord, onChange, onClose } = props;
  const { t } = useTranslation('workouts');
  const [isStopped, setStopped] = useState(false);
  const { phase, clock, now } = running;
  if (clock.doneSeconds !== undefined || !hasOpenRow(group)) return <Done {...props} />;
  const rounds = roundsOf(group);
  const number = currentRound(rounds);
  const rows = openRowsOfRound(group);
  const isOver = phase === null || isStopped;
  const stop = (): void => (isOver ? onClose() : setStopped(true));
  const finishRound = (): void => {
    const clockSeconds = workedSeconds(clock, Date.now());
    onRecord(rows, { clockSeconds });
    if (number === rounds.length) onChange({ ...clock, doneSeconds: clockSeconds });
  };
  const cap = clock.capSeconds === null ? null : t('clock.cap', { time: formatClock(clock.capSeconds) });
  const round = t('group.round', { round: number, rounds: rounds.length });
  const reading = phase === null ? (clock.capSeconds ?? 0) : phase.kind === 'work' ? workedSeconds(clock, now) : undefined;
  return (
    <ClockFrame
      title={t('group.for-time')}
      phase={isStopped ? null : phase}
      line={isOver ? forTimeText(forTimeResult(group)) : [round, cap].filter((part) => part !== null).join(' · ')}
      reading={reading}
      onStop={stop}
    >
      {isOver ? (
        <>
          <CutRound rows={rows} nameOf={nameOf} onRecord={(cut, reps) => reps !== undefined && onRecord(cut, { reps })} onClose={onClose} />
          {phase !== null && (
            <Button variant="ghost" size="lg" onClick={() => setStopped(false)}>
              {t('clock.back')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Exercises rows={rows} nameOf={nameOf} valuesOf={valuesOf} />
          <Button variant="default" size="lg" className="min-h-20!" why={phase.kind !== 'work' && t('clock.notYet')} onClick={finishRound}>
            {t('clock.roundDone', { round: number })}
          </Button>
          <Undo {...props} />
          <Button variant="ghost" size="lg" onClick={stop}>
            {t('clock.stop')}
          </Button>
        </>
      )}
    </ClockFrame>
  );
};
