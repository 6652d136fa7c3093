import { Undo2, X } from 'lucide-react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { formatClock } from '@/lib/format/format.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { useRecordingOptions } from '@/shared/recording/recording-options.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { cn } from '@/lib/utils.js';
import { forgottenMs, shiftRest, stopRest, type NextSet, type Rest } from './rest-timer.js';
import { signal } from './signal.js';

const PushedRest = lazyPart(() => import('./pushed-rest-lazy.js'), 'PushedRest');

const Ring = ({ part }: { readonly part: number }) => (
  <svg viewBox="0 0 40 40" aria-hidden className="size-10 shrink-0 -rotate-90">
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

const Next = ({ next: { exercise, values, plates } }: { readonly next: NextSet }) => (
  <span className="figures block text-meta text-muted-foreground">
    {[exercise, values, plates].filter((part) => part !== null && part !== '').join(' · ')}
  </span>
);

type RestBarProps = {
  readonly rest: Rest;
  /** Undo of the set before; absent once its time is over. */
  readonly onUndo?: (() => void) | null;
  /** Link around the time, on pages outside the workout. */
  readonly wrap?: (content: ReactNode) => ReactNode;
};

/** End of the last rest that was signalled: each page has a bar of its own. */
let signalledEnd: number | null = null;

/** Time left of a rest with the next set. After its end it counts on, in red, until the next set or until somebody ends it. */
export const RestBar = ({ rest, onUndo = null, wrap = (content) => content }: RestBarProps) => {
  const { t } = useTranslation('workouts');
  const { pushRest = false } = useRecordingOptions();
  useAhead(PushedRest);
  const now = useNow(250);
  const leftSeconds = Math.ceil((rest.endsAt - now) / 1000);
  const isOver = leftSeconds <= 0;
  const isForgotten = now - rest.endsAt > forgottenMs;
  useEffect(() => {
    // If the phone slept long past the end, stay silent. A page opened after the end signals nothing again.
    if (!isOver || Date.now() - rest.endsAt > 5000 || signalledEnd === rest.endsAt) return;
    signalledEnd = rest.endsAt;
    signal('rest');
  }, [isOver, rest.endsAt]);
  useEffect(() => {
    if (isForgotten) stopRest();
  }, [isForgotten]);
  return (
    <div data-rest className="border-t bg-popover px-3 py-1 shadow-float">
      <div className="flex min-h-12 items-center gap-1">
        <Ring part={isOver ? 0 : Math.min(1, (rest.endsAt - now) / 1000 / rest.totalSeconds)} />
        <div className="min-w-0 grow pl-1">
          {wrap(
            <span role="timer" aria-label={t('rest.label')} className={cn('figures text-page font-bold', isOver && 'text-destructive')}>
              {isOver ? t('rest.over', { time: formatClock(-leftSeconds) }) : formatClock(leftSeconds)}
            </span>,
          )}
        </div>
        {onUndo !== null && (
          <Button variant="ghost" size="icon" className="size-11!" onClick={onUndo} aria-label={t('rest.undo')}>
            <Undo2 size={24} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
        <Button variant="outline" className="h-11! px-2!" onClick={() => shiftRest(-15)} aria-label={t('rest.less')}>
          −15
        </Button>
        <Button variant="outline" className="h-11! px-2!" onClick={() => shiftRest(15)} aria-label={t('rest.more')}>
          +15
        </Button>
        <Button variant="ghost" size="icon" className="size-11!" onClick={stopRest} aria-label={t('rest.skip')}>
          <X size={24} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
      {rest.next !== null && <Next next={rest.next} />}
      {pushRest && !isOver && (
        <Suspense fallback={null}>
          <PushedRest />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {isOver ? t('rest.overSaid') : ''}
      </p>
    </div>
  );
};
