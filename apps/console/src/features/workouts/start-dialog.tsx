import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDay, localized } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { hasCountedSet } from './fold-workout.js';
import { useWorkout } from './use-workout.js';

type StartDialogProps = {
  readonly gym: string;
  /** What stands against starting at once; nothing: the dialog is closed. */
  readonly open: WorkoutItem | undefined;
  readonly plannedOn: string | null;
  readonly onClose: () => void;
  readonly onStart: () => void;
  readonly onResume: (workoutId: string) => void;
  readonly onFinish: (workoutId: string) => void;
  readonly onDiscard: (workoutId: string) => void;
};

/** What has a set, a warm-up as well, can be finished; what has none was started by mistake. */
const OpenWorkout = ({ gym, open, onResume, onFinish, onDiscard }: StartDialogProps & { readonly open: WorkoutItem }) => {
  const { t } = useTranslation('workouts');
  const { view } = useWorkout(gym, open.id);
  const started = open.setsDone > 0 || (view !== null && hasCountedSet(view));
  return (
    <div className="grid gap-3" data-density="touch">
      <Button variant="solid" size="large" onClick={() => onResume(open.id)}>
        {t('begin.resume')}
      </Button>
      {started && (
        <Button size="large" onClick={() => onFinish(open.id)}>
          {t('begin.finish')}
        </Button>
      )}
      {view !== null && !started && (
        <Button variant="danger" size="large" onClick={() => onDiscard(open.id)}>
          {t('begin.discardEmpty')}
        </Button>
      )}
    </div>
  );
};

/** One workout at a time, and each on its day: anything else is asked about before it starts. */
export const StartDialog = (props: StartDialogProps) => {
  const { open, plannedOn, onClose, onStart } = props;
  const { t } = useTranslation(['workouts', 'ui']);
  const shared = {
    variant: 'sheet',
    open: true,
    onOpenChange: (stays: boolean) => !stays && onClose(),
    closeLabel: t('ui:close'),
  } as const;
  if (open !== undefined)
    return (
      <Dialog
        {...shared}
        title={t('begin.openTitle')}
        description={t('begin.openLine', {
          name: localized(open.name) || t('untitled'),
          ago: formatAgo(open.startedAt ?? new Date().toISOString()),
          count: open.setsDone,
        })}
      >
        <OpenWorkout key={open.id} {...props} open={open} />
      </Dialog>
    );
  if (plannedOn === null) return null;
  return (
    <Dialog {...shared} title={t('begin.otherDayTitle', { day: formatDay(plannedOn) })} description={t('begin.otherDayLine')}>
      <div className="grid gap-3" data-density="touch">
        <Button variant="solid" size="large" onClick={onStart}>
          {t('begin.today')}
        </Button>
        <Button variant="ghost" size="large" onClick={onClose}>
          {t('begin.notNow')}
        </Button>
      </div>
    </Dialog>
  );
};
