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
    <li className="grid min-h-0 min-w-0 content-between gap-[0.4em] rounded-card border bg-card p-[0.7em]">
      <p className="truncate text-[2em] font-bold leading-tight">{workout.name}</p>
      <p className="line-clamp-2 text-[1.5em] leading-tight">{workout.exercise ?? t('screen.beginning')}</p>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-[0.6em] leading-tight">
        <span className="text-[2em] font-bold">{setText(workout)}</span>
        <span className="text-[1.5em] text-muted-foreground">
          {workout.set === null ? t('screen.setsDone', { count: workout.setsDone }) : t('screen.set', workout.set)}
        </span>
      </p>
      <p className="figures flex min-h-[1.9em] items-center gap-[0.4em] text-[1.5em] font-medium text-info">
        {restMs > 0 && (
          <>
            <Timer className="size-[1em]" aria-hidden />
            {t('screen.rest', { time: formatClock(Math.ceil(restMs / 1000)) })}
          </>
        )}
      </p>
    </li>
  );
};
