import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { countedSets, hasCountedSet } from '../fold-workout.js';
import { useWorkout } from '../use-workout.js';
import { useAgo } from '@/shared/ago/ago.js';

type StartDialogProps = {
  readonly gym: string;
  /** Running workout that blocks the start; undefined if there is none. */
  readonly open: WorkoutItem | undefined;
  readonly plannedOn: string | null;
  readonly onClose: () => void;
  readonly onStart: () => void;
  readonly onResume: (workoutId: string) => void;
  readonly onFinish: (workoutId: string) => void;
  readonly onDiscard: (workoutId: string) => void;
};

const sheet = (t: TFunction<['workouts', 'ui']>, onClose: () => void) =>
  ({
    variant: 'sheet',
    open: true,
    onOpenChange: (stays: boolean) => !stays && onClose(),
    closeLabel: t('ui:close'),
  }) as const;

/** Offers to finish a workout that has a set, warm-ups included, or to discard one without sets. */
const OpenWorkout = ({ gym, open, onClose, onResume, onFinish, onDiscard }: StartDialogProps & { readonly open: WorkoutItem }) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const ago = useAgo();
  const { view } = useWorkout(gym, open.id);
  const [opened] = useState(() => new Date().toISOString());
  const started = open.setsDone > 0 || (view !== null && hasCountedSet(view));
  return (
    <Dialog
      {...sheet(t, onClose)}
      title={t('begin.openTitle')}
      description={t('begin.openLine', {
        name: localized(open.name ?? view?.name ?? null) || t('untitled'),
        ago: ago(open.startedAt ?? opened),
        count: Math.max(open.setsDone, view === null ? 0 : countedSets(view)),
      })}
    >
      <div className="grid gap-3" data-density="touch">
        <Button variant="default" size="lg" onClick={() => onResume(open.id)}>
          {t('begin.resume')}
        </Button>
        {started && (
          <Button variant="outline" size="lg" onClick={() => onFinish(open.id)}>
            {t('begin.finish')}
          </Button>
        )}
        {view !== null && !started && (
          <Button variant="destructive" size="lg" onClick={() => onDiscard(open.id)}>
            {t('begin.discardEmpty')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

/** Asks before a start if another workout is running or this one is planned for another day. */
export const StartDialog = (props: StartDialogProps) => {
  const { open, plannedOn, onClose, onStart } = props;
  const { t } = useTranslation(['workouts', 'ui']);
  if (open !== undefined) return <OpenWorkout key={open.id} {...props} open={open} />;
  if (plannedOn === null) return null;
  return (
    <Dialog {...sheet(t, onClose)} title={t('begin.otherDayTitle', { day: formatDay(plannedOn) })} description={t('begin.otherDayLine')}>
      <div className="grid gap-3" data-density="touch">
        <Button variant="default" size="lg" onClick={onStart}>
          {t('begin.today')}
        </Button>
        <Button variant="ghost" size="lg" onClick={onClose}>
          {t('begin.notNow')}
        </Button>
      </div>
    </Dialog>
  );
};
