import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { formatSeconds } from '@/lib/format/format.js';
import { ClockFrame } from './clock-frame.js';
import { heldSeconds, type HoldClock } from './clock.js';
import type { RunningClock } from './use-clock.js';

type HoldClockScreenProps = {
  readonly name: string;
  readonly running: RunningClock & { readonly clock: HoldClock };
  /** Records the set with the seconds held. */
  readonly onRecord: (seconds: number) => void;
  readonly onCancel: () => void;
};

/** Clock of a held set. It records the set at its end, or the seconds so far if the person stops it earlier. */
export const HoldClockScreen = ({ name, running: { clock, now, phase, isLate }, onRecord, onCancel }: HoldClockScreenProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const isOver = phase === null;
  const held = heldSeconds(clock, now);
  useEffect(() => {
    if (isOver && !isLate) onRecord(held);
    // Once, at the end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
  const side = clock.sides === 2 && phase !== null ? t(phase.number === 1 ? 'clock.left' : 'clock.right') : '';
  return (
    <ClockFrame title={name} phase={phase} line={isOver ? t('clock.over') : side} onStop={() => (held > 0 ? onRecord(held) : onCancel())}>
      <Button variant="default" size="lg" className="min-h-16!" why={held === 0 && t('clock.nothingHeld')} onClick={() => onRecord(held)}>
        {held === 0 ? t('clock.stop') : t('clock.record', { time: formatSeconds(held) })}
      </Button>
      <Button variant="ghost" size="lg" onClick={onCancel}>
        {t('ui:cancel')}
      </Button>
    </ClockFrame>
  );
};
