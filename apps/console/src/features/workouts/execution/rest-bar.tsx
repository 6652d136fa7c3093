import { Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '@/lib/format/format.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { Button } from '@/components/ui/button.js';
import { shiftRest, signalRestOver, stopRest, useRest, type Rest } from './rest-timer.js';
import { useUndoWindow } from './use-undo-window.js';
import type { LastSet } from './use-execution.js';

const Ring = ({ part }: { readonly part: number }) => (
  <svg viewBox="0 0 40 40" aria-hidden className="size-10 -rotate-90">
    <circle cx="20" cy="20" r="17" fill="none" strokeWidth="4" className="stroke-muted" />
    <circle
      cx="20"
      cy="20"
      r="17"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      pathLength={1}
      strokeDasharray={`${part} 1`}
      className="stroke-primary"
    />
  </svg>
);

const bar = 'flex min-h-14 items-center gap-2 border-t bg-popover px-4 py-1 shadow-float';

const Counting = ({ rest, onUndo }: { readonly rest: Rest; readonly onUndo: (() => void) | null }) => {
  const { t } = useTranslation('workouts');
  const now = useNow(250);
  const leftSeconds = Math.max(0, Math.ceil((rest.endsAt - now) / 1000));
  const over = leftSeconds === 0;
  useEffect(() => {
    if (!over) return;
    // If the phone slept long past the end, stay silent.
    if (Date.now() - rest.endsAt < 5000) signalRestOver();
    const timer = setTimeout(stopRest, 4000);
    return () => clearTimeout(timer);
  }, [over, rest.endsAt]);
  return (
    <div className={bar}>
      <Ring part={over ? 0 : Math.min(1, (rest.endsAt - now) / 1000 / rest.totalSeconds)} />
      <p role="timer" aria-label={t('rest.label')} className="figures grow text-page font-bold">
        {over ? t('rest.over') : formatClock(leftSeconds)}
      </p>
      {onUndo !== null && (
        <Button variant="ghost" size="icon" onClick={onUndo} aria-label={t('set.undo')}>
          <Undo2 size={24} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
      <Button variant="outline" onClick={() => shiftRest(-15)} aria-label={t('rest.less')}>
        −15
      </Button>
      <Button variant="outline" onClick={() => shiftRest(15)} aria-label={t('rest.more')}>
        +15
      </Button>
      <Button variant="ghost" size="icon" onClick={stopRest} aria-label={t('rest.skip')}>
        <X size={24} strokeWidth={1.75} aria-hidden />
      </Button>
    </div>
  );
};

const Saved = ({ last, onUndo }: { readonly last: LastSet; readonly onUndo: () => void }) => {
  const { t } = useTranslation('workouts');
  return (
    <p className={bar}>
      <span className="grow text-body">{t('set.saved', { number: last.number })}</span>
      <Button variant="ghost" onClick={onUndo}>
        <Undo2 size={20} strokeWidth={1.75} aria-hidden />
        {t('set.undo')}
      </Button>
    </p>
  );
};

type AfterSetBarProps = { readonly workoutId: string; readonly last: LastSet | null; readonly onUndo: () => void };

/** Bar after a set: the rest countdown, and undo for eight seconds. */
export const AfterSetBar = ({ workoutId, last, onUndo }: AfterSetBarProps) => {
  const { t } = useTranslation('workouts');
  const rest = useRest(workoutId);
  const open = useUndoWindow(last);
  return (
    <>
      <p role="status" className="sr-only">
        {open && last !== null ? t('set.saved', { number: last.number }) : ''}
      </p>
      {rest !== null ? (
        <Counting rest={rest} onUndo={open ? onUndo : null} />
      ) : (
        open && last !== null && <Saved last={last} onUndo={onUndo} />
      )}
    </>
  );
};
