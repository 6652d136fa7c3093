import type { DisplayedWorkout } from '@spotter/contracts/displays/queries';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatEntered, formatReps } from '@/lib/format/format.js';

/** `5 × 100 kg`, in the unit of the gym, which the server has chosen. */
export const setText = ({ load, reps }: Pick<DisplayedWorkout, 'load' | 'reps'>): string => {
  if (load === null) return reps === null ? '' : formatReps(reps);
  return reps === null ? formatEntered(load) : `${reps} × ${formatEntered(load)}`;
};

/** A running workout. Sizes are relative to the page, which scales them with the screen. */
export const DisplayedTile = ({ workout, nowMs }: { readonly workout: DisplayedWorkout; readonly nowMs: number }) => {
  const { t } = useTranslation('displays');
  const restMs = workout.restUntil === null ? 0 : Date.parse(workout.restUntil) - nowMs;
  return (
    <li className="grid min-h-0 min-w-0 auto-rows-min content-between gap-[0.25em] rounded-card border bg-card p-[0.5em]">
      <div className="flex items-center gap-[0.6em]">
        <p className="min-w-0 grow truncate text-[2em] font-bold">{workout.name}</p>
        {restMs > 0 && (
          <p className="figures flex shrink-0 items-center gap-[0.3em] text-[1.5em] font-medium text-info">
            <Timer className="size-[1em]" aria-hidden />
            {t('screen.rest', { time: formatClock(Math.ceil(restMs / 1000)) })}
          </p>
        )}
      </div>
      <p className="line-clamp-2 text-[1.3em]">{workout.exercise ?? t('screen.beginning')}</p>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-[0.6em]">
        <span className="text-[1.7em] font-bold">{setText(workout)}</span>
        <span className="text-[1.4em] text-muted-foreground">
          {workout.set === null ? t('screen.setsDone', { count: workout.setsDone }) : t('screen.set', workout.set)}
        </span>
      </p>
    </li>
  );
};
