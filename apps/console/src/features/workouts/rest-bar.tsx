import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../lib/format.js';
import { useNow } from '../../lib/use-now.js';
import { Button } from '../../ui/button.js';
import { shiftRest, signalRestOver, stopRest, useRest, type Rest } from './rest-timer.js';

const Ring = ({ part }: { readonly part: number }) => (
  <svg viewBox="0 0 40 40" aria-hidden className="size-10 -rotate-90">
    <circle cx="20" cy="20" r="17" fill="none" strokeWidth="4" className="stroke-sunken" />
    <circle
      cx="20"
      cy="20"
      r="17"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      pathLength={1}
      strokeDasharray={`${part} 1`}
      className="stroke-solid"
    />
  </svg>
);

const Counting = ({ rest }: { readonly rest: Rest }) => {
  const { t } = useTranslation('workouts');
  const now = useNow(250);
  const leftSeconds = Math.max(0, Math.ceil((rest.endsAt - now) / 1000));
  const over = leftSeconds === 0;
  useEffect(() => {
    if (!over) return;
    // A rest that ended while the phone slept for long is not announced any more.
    if (Date.now() - rest.endsAt < 5000) signalRestOver();
    const timer = setTimeout(stopRest, 4000);
    return () => clearTimeout(timer);
  }, [over, rest.endsAt]);
  return (
    <div className="flex items-center gap-3 border-t bg-raised px-4 py-2 shadow-float">
      <Ring part={over ? 0 : Math.min(1, (rest.endsAt - now) / 1000 / rest.totalSeconds)} />
      <p role="timer" aria-label={t('rest.label')} className="figures grow text-page font-bold">
        {over ? t('rest.over') : formatClock(leftSeconds)}
      </p>
      <Button onClick={() => shiftRest(-15)} aria-label={t('rest.less')}>
        −15
      </Button>
      <Button onClick={() => shiftRest(15)} aria-label={t('rest.more')}>
        +15
      </Button>
      <Button look="ghost" size="icon" onClick={stopRest} aria-label={t('rest.skip')}>
        <X size={24} strokeWidth={1.75} aria-hidden />
      </Button>
    </div>
  );
};

export const RestBar = ({ workoutId }: { readonly workoutId: string }) => {
  const rest = useRest(workoutId);
  return rest === null ? null : <Counting rest={rest} />;
};
